curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/mistralai/Mistral-Nemo-Instruct-2407/v1/completions \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{
  "model": "mistralai/Mistral-Nemo-Instruct-2407",
  "max_tokens": 40,
  "prompt": "The bakery by the harbour opens at five, long before"
}'
