import { logoOf } from "../../../logos/logo-of.ts";
import { cx } from "../cx.ts";

const FOLDER: string | undefined = import.meta.env.VITE_LOGO_FOLDER;

/**
 * The mark of a provider or an organization next to its name: screen readers skip it.
 * @param name id of the provider, or name of the organization at the Hub
 */
export function Logo({ name, className }: { name: string; className?: string }) {
  const file = FOLDER ? logoOf(name) : undefined;
  if (!file) return <Avatar name={name} className={className} />;
  return (
    <img
      src={`/${FOLDER}/${file}.svg`}
      alt=""
      width={20}
      height={20}
      loading="lazy"
      decoding="async"
      className={cx("size-5 shrink-0 object-contain", className)}
    />
  );
}

const TONES = [
  { ground: "fill-task-nlp-soft", letters: "fill-task-nlp" },
  { ground: "fill-task-cv-soft", letters: "fill-task-cv" },
  { ground: "fill-task-audio-soft", letters: "fill-task-audio" },
  { ground: "fill-task-video-soft", letters: "fill-task-video" },
  { ground: "fill-task-multimodal-soft", letters: "fill-task-multimodal" },
  { ground: "fill-task-tabular-soft", letters: "fill-task-tabular" },
  { ground: "fill-task-other-soft", letters: "fill-task-other" },
] as const;

/** Two letters in a color that belongs to the name. */
function Avatar({ name, className }: { name: string; className: string | undefined }) {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const tone = TONES[sum % TONES.length] ?? TONES[0];
  const letters = name.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 2);
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className={cx("size-5 shrink-0", className)}>
      <rect width="20" height="20" rx="5" className={tone.ground} />
      <text x="10" y="13.6" textAnchor="middle" fontSize="10" fontWeight="600" className={tone.letters}>
        {letters.charAt(0).toUpperCase() + letters.slice(1).toLowerCase()}
      </text>
    </svg>
  );
}
