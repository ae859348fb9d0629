curl -sS --fail-with-body https://generativelanguage.googleapis.com/v1beta/models/meta-llama/Llama-3.3-70B-Instruct:generateContent \
    -H "X-Goog-Api-Key: $GEMINI_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{"contents": [{"role": "user", "parts": [{"text": "Why is the sea salty?"}]}]}'
