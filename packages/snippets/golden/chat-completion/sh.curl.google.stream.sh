curl -sS --fail-with-body 'https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:streamGenerateContent?alt=sse' \
    -H "X-Goog-Api-Key: $GEMINI_API_KEY" \
    -H 'Content-Type: application/json' \
    --no-buffer \
    -d '{"contents": [{"role": "user", "parts": [{"text": "Why is the sea salty?"}]}]}'
