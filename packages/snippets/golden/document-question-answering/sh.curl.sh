image=$(base64 < cat.png | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/impira/layoutlm-document-qa \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{"inputs": {"question": "What does the collar say?", "image": "$image"}}
JSON
