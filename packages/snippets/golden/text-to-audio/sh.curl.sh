curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/facebook/musicgen-small \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --output audio.flac \
    -d '{"inputs": "slow folk song with accordion, fiddle and rain in the background"}' && echo Saved audio.flac
