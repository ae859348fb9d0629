curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/suno/bark \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --output speech.flac \
    -d '{"text": "The last train to the coast leaves from platform four."}' && echo Saved speech.flac
