/** Values of labels, in the order of a metric's names. */
type Labels = readonly string[];

/** One metric in Prometheus's text format (version 0.0.4). */
export interface Metric {
  text(): string;
}

export interface Counter extends Metric {
  add(labels: Labels, amount?: number): void;
}

export interface Histogram extends Metric {
  observe(labels: Labels, value: number): void;
}

/** No id has it. */
const SEPARATOR = "\u0000";

/** Series beyond these are not started: labels have few values, or something is invalid with them. */
const MAX_SERIES = 5_000;

export function createCounter(name: string, help: string, names: Labels): Counter {
  const values = new Map<string, number>();
  return {
    add: (labels, amount = 1) => {
      const key = labels.join(SEPARATOR);
      const value = values.get(key);
      if (value !== undefined || values.size < MAX_SERIES) values.set(key, (value ?? 0) + amount);
    },
    text: () =>
      [
        head(name, help, "counter"),
        ...[...values].map(([key, value]) => `${name}{${formatLabels(names, key)}} ${value}`),
      ].join("\n"),
  };
}

/** @param bounds upper bounds of the buckets, the lowest first */
export function createHistogram(
  name: string,
  help: string,
  names: Labels,
  bounds: readonly number[],
): Histogram {
  const series = new Map<string, { readonly counts: number[]; sum: number }>();
  return {
    observe: (labels, value) => {
      const key = labels.join(SEPARATOR);
      let own = series.get(key);
      if (!own) {
        if (series.size >= MAX_SERIES) return;
        own = { counts: new Array(bounds.length + 1).fill(0), sum: 0 };
        series.set(key, own);
      }
      const found = bounds.findIndex((bound) => value <= bound);
      const place = found < 0 ? bounds.length : found;
      own.counts[place] = (own.counts[place] ?? 0) + 1;
      own.sum += value;
    },
    text: () => {
      const lines = [...series].flatMap(([key, { counts, sum }]) => {
        const label = formatLabels(names, key);
        let count = 0;
        const buckets = counts.map((each, place) => {
          count += each;
          return `${name}_bucket{${label},le="${bounds[place] ?? "+Inf"}"} ${count}`;
        });
        return [...buckets, `${name}_sum{${label}} ${sum}`, `${name}_count{${label}} ${count}`];
      });
      return [head(name, help, "histogram"), ...lines].join("\n");
    },
  };
}

/** Creates a gauge. Its value is read for each scrape. */
export const createGauge = (name: string, help: string, read: () => number): Metric => ({
  text: () => `${head(name, help, "gauge")}\n${name} ${read()}`,
});

const head = (name: string, help: string, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}`;

/** @param key values of the labels, as the key of the series */
function formatLabels(names: Labels, key: string): string {
  const values = key.split(SEPARATOR);
  return names.map((name, place) => `${name}="${escapeLabel(values[place] ?? "")}"`).join(",");
}

const escapeLabel = (text: string) =>
  /["\\\n]/.test(text) ? text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n") : text;
