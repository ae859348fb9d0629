image=$(base64 < cat.png | tr -d '\n')
submitted=$(curl -sS --fail-with-body https://api.replicate.com/v1/models/black-forest-labs/FLUX.1-Kontext-dev/predictions \
    -H "Authorization: Bearer $REPLICATE_API_TOKEN" \
    -H 'Prefer: wait' \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{
  "input": {
    "prompt": "Turn the cat into a tiger, same pose and light.",
    "image": "data:image/png;base64,$image",
    "images": ["data:image/png;base64,$image"],
    "input_image": "data:image/png;base64,$image",
    "input_images": ["data:image/png;base64,$image"]
  }
}
JSON
)
part=$(jq -r .urls.get <<< "$submitted" | cut -d/ -f4-)
status_url="https://api.replicate.com/$part"

while true; do
    sleep 0.5
    job=$(curl -sS --fail-with-body -H "Authorization: Bearer $REPLICATE_API_TOKEN" "$status_url")
    status=$(jq -r .status <<< "$job")
    case $status in starting|processing) ;; *) break ;; esac
done
if [ "$status" != succeeded ]; then
    echo "$job" >&2
    exit 1
fi

url=$(jq -r '[.output] | flatten | .[0]' <<< "$job")
curl -sS --fail-with-body -L "$url" --output image.png && echo Saved image.png
