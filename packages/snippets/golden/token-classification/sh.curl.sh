curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/FacebookAI/xlm-roberta-large-finetuned-conll03-english \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{"inputs": "Ingrid Solberg moved from Bergen to Lisbon to work for Atlas Maritime."}'
