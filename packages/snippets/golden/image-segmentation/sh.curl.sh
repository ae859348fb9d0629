image=$(base64 < cats.jpg | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/nvidia/segformer-b0-finetuned-ade-512-512 \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{"inputs": "$image"}
JSON
