curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/facebook/mbart-large-50-many-to-many-mmt \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    -d '{"inputs": "Завтра утром мы поедем к морю."}'
