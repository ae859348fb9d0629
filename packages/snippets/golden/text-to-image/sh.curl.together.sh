curl -sS --fail-with-body https://api.together.xyz/v1/images/generations \
    -H "Authorization: Bearer $TOGETHER_API_KEY" \
    -H 'Content-Type: application/json' \
    -d '{
  "prompt": "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k",
  "response_format": "base64",
  "model": "black-forest-labs/FLUX.1-schnell"
}' | jq -r '.data[0].b64_json' | base64 --decode > image.png && echo Saved image.png
