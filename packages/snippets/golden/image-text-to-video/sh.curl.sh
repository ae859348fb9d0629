image=$(base64 < cat.png | tr -d '\n')
submitted=$(curl -sS --fail-with-body https://queue.fal.run/Lightricks/LTX-Video \
    -H "Authorization: Key $FAL_KEY" \
    -H 'Content-Type: application/json' \
    --data-binary @- <<JSON
{
  "prompt": "The cat stretches and jumps off the sofa.",
  "image_url": "data:image/png;base64,$image"
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
url=$(jq -r .video.url <<< "$job")
curl -sS --fail-with-body -L "$url" --output video.mp4 && echo Saved video.mp4
