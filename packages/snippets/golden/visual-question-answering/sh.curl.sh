image=$(base64 < cats.jpg | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/dandelin/vilt-b32-finetuned-vqa \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{"inputs": {"question": "How many cats are there?", "image": "$image"}}
JSON
