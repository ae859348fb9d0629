curl -sS --fail-with-body https://api.openai.com/v1/audio/transcriptions \
    -H "Authorization: Bearer $OPENAI_API_KEY" \
    --form 'file=@"sample1.flac";type=audio/flac' \
    --form-string model=whisper-large-v3
