image=$(base64 < cat.png | tr -d '\n')
curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-Kontext-dev \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --output image.png \
    --data-binary @- <<JSON && echo Saved image.png
{
  "inputs": "$image",
  "parameters": {"prompt": "Turn the cat into a tiger, same pose and light."}
}
JSON
