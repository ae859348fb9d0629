import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "voxcpm",
  prettyLabel: "VoxCPM",
  repoName: "VoxCPM",
  repoUrl: "https://github.com/OpenBMB/VoxCPM",
  description:
    "Tokenizer-free speech synthesis and voice cloning by OpenBMB, modeling speech in a continuous space.",
  tasks: ["text-to-speech"],
  usage: { source: "https://github.com/OpenBMB/VoxCPM#python-api" },
});

export const snippets = defineSnippets("pip install voxcpm soundfile", ({ id }) => [
  python`
    import soundfile as sf
    from voxcpm import VoxCPM

    model = VoxCPM.from_pretrained(${id})
    wav = model.generate(
        text="A calm voice reads the morning news.",
        prompt_wav_path=None,  # a recording of the voice to speak with
        prompt_text=None,  # what is said in that recording
        cfg_value=2.0,
        inference_timesteps=10,
        normalize=True,
        denoise=True,
        retry_badcase=True,
        retry_badcase_max_times=3,
        retry_badcase_ratio_threshold=6.0,
    )
    # 16000 for VoxCPM-0.5B, more for later models
    sf.write("output.wav", wav, model.tts_model.sample_rate)
  `,
]);
