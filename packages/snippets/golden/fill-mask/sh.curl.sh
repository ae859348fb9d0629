curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/FacebookAI/xlm-roberta-base \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{"inputs": "The baker takes the bread out of the <mask>."}'
