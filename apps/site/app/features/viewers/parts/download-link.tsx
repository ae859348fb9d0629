import { Icon } from "../../../components/icon.tsx";

/** Saves a file. */
export function DownloadLink({ url, name }: { url: string; name: string }) {
  return (
    <a
      href={url}
      download={name}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-sm font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
    >
      <Icon name="download" />
      Download {name}
    </a>
  );
}
