curl -sS --fail-with-body https://api.anthropic.com/v1/messages \
    -H "X-Api-Key: $ANTHROPIC_API_KEY" \
    -H 'Anthropic-Version: 2023-06-01' \
    -H 'Content-Type: application/json' \
    -d '{
  "model": "meta-llama/Llama-3.3-70B-Instruct",
  "messages": [{"role": "user", "content": "Why is the sea salty?"}],
  "max_tokens": 4096
}'
