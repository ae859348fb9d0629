image=$(base64 < cat.png | tr -d '\n')
submitted=$(curl -sS --fail-with-body https://queue.fal.run/black-forest-labs/FLUX.2-dev \
    -H "Authorization: Key $FAL_KEY" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{
  "prompt": "Turn the cat into a tiger, same pose and light.",
  "image_url": "data:image/png;base64,$image",
  "image_urls": ["data:image/png;base64,$image"]
}
JSON
)
part=$(jq -r .response_url <<< "$submitted" | cut -d/ -f4-)
status_url="https://queue.fal.run/$part/status"

while true; do
    sleep 0.5
    job=$(curl -sS --fail-with-body -H "Authorization: Key $FAL_KEY" "$status_url")
    status=$(jq -r .status <<< "$job")
    case $status in IN_QUEUE|IN_PROGRESS) ;; *) break ;; esac
done
if [ "$status" != COMPLETED ]; then
    echo "$job" >&2
    exit 1
fi

job=$(curl -sS --fail-with-body -H "Authorization: Key $FAL_KEY" "https://queue.fal.run/$part")
url=$(jq -r '.images[0].url' <<< "$job")
curl -sS --fail-with-body -L "$url" --output image.png && echo Saved image.png
