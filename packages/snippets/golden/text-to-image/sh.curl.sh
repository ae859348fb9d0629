curl -sS --fail-with-body https://router.huggingface.co/hf-inference/models/black-forest-labs/FLUX.1-schnell \
    -H "Authorization: Bearer $HF_TOKEN" \
    -H 'Content-Type: application/json' \
    --output image.png \
    -d '{"inputs": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k"}' && echo Saved image.png
