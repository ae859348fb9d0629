/** The same numbers at every run, so that runs can be compared (mulberry32). */
export function randomNumbers(seed = 1) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const FAMILIES =
  "llama mistral qwen gemma phi falcon bert roberta t5 whisper flux sdxl clip siglip vit yolo".split(" ");
const KINDS =
  "instruct base chat gguf awq gptq lora finetuned distilled v2 large small mini it reasoning".split(" ");
const SIZES = [0.1, 0.5, 1, 3, 7, 8, 13, 32, 70, 405];
const LICENSES = ["apache-2.0", "mit", "other", "llama3.1", "gemma", "cc-by-nc-4.0", "openrail"];

/**
 * Records that resemble those of a hub: names made of family, size, kind and a publisher's word.
 * @param {number} count
 * @param {readonly string[]} tasks
 * @param {readonly string[]} libraries
 */
export function makeRecords(count, tasks, libraries) {
  const random = randomNumbers();
  const pick = (/** @type {readonly any[]} */ list) => list[Math.floor(random() * list.length)];
  const word = () => Math.floor(random() * 36 ** 5).toString(36);
  return Array.from({ length: count }, () => {
    const family = pick(FAMILIES);
    const size = pick(SIZES);
    const library = pick(libraries);
    const task = pick(tasks);
    return {
      id: `${word()}/${family}-${size}b-${pick(KINDS)}-${word()}`,
      pipeline_tag: task,
      library_name: library,
      tags: [library, family, task, `license:${pick(LICENSES)}`, pick(KINDS)],
      license: pick(LICENSES),
      parameters: size * 1e9,
      downloads: Math.floor(random() ** 8 * 1e7),
      likes: Math.floor(random() ** 6 * 1e4),
      lastModified: new Date(1.7e12 + random() * 7e10).toISOString(),
    };
  });
}
