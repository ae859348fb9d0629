// Written by `npm run generate`.
/**
 * Names of the parameters that providers document in addition to those of an operation, by the type of
 * their values.
 */
export const DOCUMENTED_NAMES = {
  "chat-completion": {
    "names": {
      "boolean": "add_generation_prompt add_special_tokens cache_prompt clear_thinking continue_final_message deferred disable_reasoning disable_search disable_tool_validation do_sample echo enable_search_classifier enable_thinking ignore_eos include_reasoning include_stop_str_in_output parallel_tool_calls perf_metrics_in_response raw_output reasoning_split return_images return_related_questions safe_prompt separate_reasoning skip_special_tokens spaces_between_special_tokens store strict_tools timings_per_token tool_stream use_beam_search",
      "object": "additionalModelRequestFields audio chat_template_kwargs compound_custom context_management generationConfig guardrailConfig json_schema labels media_response metadata nvext options outputConfig output_config performanceConfig prediction promptVariables provider reasoning requestMetadata search_parameters search_settings stream_options structured_outputs thinking usage web_search_options",
      "list": "additionalModelResponseFieldPaths data_sources documents exclude_domains functions guardrails guided_choice image_domain_filter image_format_filter include_domains lora mcp_servers modalities models plugins safetySettings samplers search_domain_filter search_language_filter stop_token_ids transforms",
      "number": "best_of dry_multiplier dynatemp_range id_slot k length_penalty max_completion_tokens min_keep min_p min_tokens mirostat mirostat_eta mirostat_lr mirostat_target mirostat_tau n_predict n_probs p priority prompt_logprobs prompt_truncate_len random_seed repeat_last_n repeat_penalty repetition_penalty thinking_budget top_a top_k truncate_prompt_tokens ttl typical_p xtc_probability xtc_threshold",
      "string": "cachedContent chat_template compliance context_length_exceeded_behavior draft_model grammar guided_decoding_backend guided_grammar guided_regex language_preference last_updated_after_filter last_updated_before_filter prompt_cache_isolation_key prompt_cache_key prompt_cache_retention prompt_mode reasoning_format reasoning_history request_id response_mime_type route safety_identifier safety_mode safety_model search_after_date_filter search_before_date_filter search_mode search_recency_filter service_tier stream_mode user user_id verbosity",
      "any": "container function_call guided_json keep_alive speculation think"
    },
    "differing": {
      "citation_options": {
        "cohere": "object",
        "groq": "string"
      }
    }
  },
  "text-generation": {
    "names": {
      "boolean": "cache_prompt echo ignore_eos raw",
      "any": "format keep_alive think",
      "number": "frequency_penalty logprobs min_p min_tokens n n_probs presence_penalty random_seed repeat_penalty",
      "list": "models stop_token_ids transforms",
      "object": "options provider reasoning usage",
      "string": "safety_model suffix system template user"
    }
  },
  "feature-extraction": {
    "names": {
      "boolean": "add_special_tokens late_chunking normalized truncation",
      "string": "custom_instruction input_type output_dtype service_tier task taskType title user",
      "any": "embedding_type keep_alive modality",
      "list": "embedding_types",
      "number": "max_tokens output_dimension priority truncate_prompt_tokens",
      "object": "options provider"
    }
  },
  "text-ranking": {
    "names": {
      "string": "instruction truncation_direction",
      "number": "max_chunks_per_doc max_tokens_per_doc overlap_tokens priority top_k",
      "boolean": "raw_scores return_documents truncate truncation"
    }
  },
  "text-to-image": {
    "names": {
      "string": "acceleration aspect_ratio background image image_b64 image_prompt image_url lora lora_weights megapixels moderation output_format quality resolution response_extension response_format size style style_preset user user_id webhook webhook_secret webhook_url",
      "number": "batch_size cfg cfg_scale guidance lora_scale n num_images num_outputs num_steps output_compression output_quality samples steps strength",
      "boolean": "disable_safety_checker enable_base64_output enable_safety_checker expand_prompt go_fast prompt_upsampling raw sync_mode",
      "object": "imageConfig image_config provider",
      "list": "image_loras loras reference_images safetySettings webhook_events_filter",
      "any": "mask"
    },
    "differing": {
      "image_size": {
        "siliconflow": "string",
        "fal-ai": "any"
      },
      "safety_tolerance": {
        "black-forest-labs": "number",
        "fal-ai": "any"
      }
    }
  },
  "image-to-image": {
    "names": {
      "string": "acceleration aspect_ratio background image_prompt image_url input_fidelity lora_weights megapixels moderation output_format quality resolution response_format size style style_preset user webhook webhook_secret webhook_url",
      "number": "cfg_scale guidance lora_scale n num_images num_outputs output_compression output_quality steps strength",
      "boolean": "disable_safety_checker enable_safety_checker expand_prompt go_fast prompt_upsampling raw sync_mode",
      "list": "image_loras images loras reference_images webhook_events_filter",
      "any": "image_size mask"
    },
    "differing": {
      "safety_tolerance": {
        "black-forest-labs": "number",
        "fal-ai": "any"
      }
    }
  },
  "image-text-to-image": {
    "names": {
      "string": "acceleration aspect_ratio output_format",
      "boolean": "enable_safety_checker expand_prompt sync_mode",
      "any": "image_size safety_tolerance",
      "list": "loras",
      "number": "num_images"
    }
  },
  "text-to-audio": {
    "names": {
      "number": "duration seconds_start seconds_total steps"
    }
  },
  "text-to-video": {
    "names": {
      "string": "aspectRatio aspect_ratio callback_url image_size output_format personGeneration ratio resolution seconds size user webhook",
      "boolean": "camera_fixed enable_prompt_expansion enable_safety_checker enhancePrompt generateAudio generate_audio go_fast prompt_optimizer watermark",
      "number": "durationSeconds fps frames_per_second sampleCount",
      "list": "loras webhook_events_filter"
    },
    "differing": {
      "duration": {
        "minimax": "number",
        "xai": "number",
        "fal-ai": "any",
        "novita": "number",
        "replicate": "number",
        "wavespeed": "number"
      }
    }
  },
  "image-to-video": {
    "names": {
      "string": "aspect_ratio callback_url image_size output_format ratio resolution seconds size user",
      "boolean": "enable_prompt_expansion enable_safety_checker generate_audio prompt_optimizer",
      "number": "fps frames_per_second",
      "list": "frame_images loras"
    },
    "differing": {
      "duration": {
        "minimax": "number",
        "xai": "number",
        "fal-ai": "any",
        "wavespeed": "number"
      }
    }
  },
  "image-text-to-video": {
    "names": {
      "string": "aspect_ratio ratio resolution",
      "boolean": "camera_fixed enable_prompt_expansion enable_safety_checker generate_audio watermark",
      "number": "frames_per_second",
      "list": "loras"
    },
    "differing": {
      "duration": {
        "fal-ai": "any",
        "novita": "number"
      }
    }
  },
  "text-to-speech": {
    "names": {
      "string": "apply_text_normalization audio_url callback container emotion encoding instructions language_boost language_code next_text previous_text ref_text response_encoding stream_format tag voice_id webhook",
      "object": "audio_setting output_format pronunciation_dict speechConfig voice_setting voice_settings",
      "number": "bit_rate bitrate channel exaggeration gain optimize_streaming_latency pitch sample_rate seed vol",
      "boolean": "enable_logging mip_opt_out subtitle_enable with_timestamps",
      "list": "pronunciation_dictionary_locators references timbre_weights webhook_events_filter"
    }
  },
  "automatic-speech-recognition": {
    "names": {
      "number": "audio_end_at audio_start_from diarization_threshold language_confidence_threshold num_speakers seed speakers_expected speech_threshold temperature",
      "boolean": "auto_chapters auto_highlights content_safety diarize dictation disfluencies entity_detection filler_words filter_profanity format format_text iab_categories language_detection multichannel numerals paragraphs profanity_filter punctuate redact_pii redact_pii_audio sentiment sentiment_analysis smart_format speaker_labels tag_audio_events topics utterances vad_filter",
      "string": "chunk_level initial_prompt keyterm language language_code prefix prompt redact redact_pii_sub response_format speech_model summarize task timestamps_granularity version webhook webhook_url",
      "any": "chunking_strategy detect_language",
      "list": "custom_spelling include keyterms_prompt redact_pii_policies speech_models timestamp_granularities webhook_events_filter"
    }
  }
} as const;
