import { OPERATIONS } from "@inferhub/catalog/operations";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { runModel } from "../src/models/index.ts";
import type { ModelInput, ModelOperationId, ModelOutput } from "../src/models/model-runner.ts";

const TEXT_AND_TABLES = [
  "fill-mask",
  "question-answering",
  "sentence-similarity",
  "summarization",
  "table-question-answering",
  "tabular-classification",
  "tabular-regression",
  "text-generation",
  "text-ranking",
  "token-classification",
  "translation",
  "zero-shot-classification",
] as const;

/** Asks as the formats do: the output is what the operation's schema says. */
function ask<Id extends ModelOperationId>(id: Id, input: ModelInput<Id>, seed = 0): ModelOutput<Id> {
  const output = runModel(id, input, { seed });
  const schema = OPERATIONS.find((operation) => operation.id === id)?.output;
  if (schema === undefined) throw new Error(`${id} is not in the catalogue`);
  v.parse(schema as unknown as v.GenericSchema, output);
  return output;
}

describe.each(TEXT_AND_TABLES)("%s", (id) => {
  const operation = OPERATIONS.find((each) => each.id === id);

  it("answers the catalogue's sample, the same for the same seed", () => {
    const input = v.parse(
      (operation?.input ?? v.never()) as unknown as v.GenericSchema,
      operation?.sample,
    ) as ModelInput<typeof id>;
    const before = structuredClone(input);
    const output = ask(id, input, 7);
    expect(ask(id, input, 7)).toEqual(output);
    expect(input).toEqual(before);
    expect(JSON.stringify(output)).not.toContain("undefined");
  });
});

describe("token-classification", () => {
  const found = (inputs: string, parameters?: ModelInput<"token-classification">["parameters"]) =>
    ask("token-classification", { inputs, parameters }).map(
      ({ entity_group: group, entity, word }) => `${group ?? entity} ${word}`,
    );

  it.each([
    [
      "Ingrid Solheim rows from Bergen to Askøy every Friday.",
      ["PER Ingrid Solheim", "LOC Bergen", "LOC Askøy", "DATE Friday"],
    ],
    [
      "Dr. J. R. Smith of the Bank of England paid $3.5 million on 3 May 2021 at 9:30.",
      ["PER J. R. Smith", "ORG Bank of England", "MONEY $3.5 million", "DATE 3 May 2021", "TIME 9:30"],
    ],
    ["Yesterday Torvald Hansen's boat sank near Lofoten.", ["PER Torvald Hansen", "LOC Lofoten"]],
    [
      "Hugging Face is based in New York City. The French love it.",
      ["ORG Hugging Face", "LOC New York City", "MISC French"],
    ],
    ["Bread is good. May I have some? It rained.", []],
    ["Кошка спит. 猫が寝ている。", []],
  ])("finds names in %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it("counts places in characters, an emoji as one", () => {
    const text = "🚢🌊 Ada lives in Rome";
    const characters = [...text];
    const names = ask("token-classification", { inputs: text });
    expect(names.map(({ start, end }) => characters.slice(start ?? 0, end ?? 0).join(""))).toEqual([
      "Ada",
      "Rome",
    ]);
    expect(names[0]).toMatchObject({ start: 3, end: 6 });
  });

  it("leaves words apart when they are not to be joined, numbered from 1", () => {
    const words = ask("token-classification", {
      inputs: "Ada Berg lives in Rome",
      parameters: { aggregation_strategy: "none" },
    });
    expect(words).toMatchObject([
      { entity: "B-PER", index: 1, word: "Ada", start: 0, end: 3 },
      { entity: "I-PER", index: 2, word: "Berg", start: 4, end: 8 },
      { entity: "B-LOC", index: 5, word: "Rome", start: 18, end: 22 },
    ]);
    expect(words.every((word) => word.entity_group === undefined)).toBe(true);
  });

  it("leaves out the labels it is told to, which is O unless said otherwise", () => {
    expect(found("Ada lives in Rome", { ignore_labels: ["PER"] })).toEqual(["O lives in", "LOC Rome"]);
    expect(found("Ada lives in Rome", { ignore_labels: ["PER", "O"] })).toEqual(["LOC Rome"]);
  });
});

describe("question-answering", () => {
  const ISLAND =
    "The island is quiet in winter. The ferry leaves at a quarter past seven and returns at dusk.";

  it.each([
    ["When does the ferry leave?", ISLAND, "quarter past seven"],
    ["When does the ferry return?", ISLAND, "dusk"],
    ["When is the island quiet?", ISLAND, "winter"],
    ["Where?", "Ada lives in Rome", "Rome"],
    ["Where do I live?", "My name is Sarah and I live in London", "London"],
    ["What is my name?", "My name is Sarah and I live in London", "Sarah"],
    ["What is the capital of France?", "Paris is the capital of France. Berlin is in Germany.", "Paris"],
    ["Who owns the harbour?", "The harbour is owned by Mr. K. Nes since 1999.", "K. Nes"],
    ["How many loaves were sold?", "On Monday 38 loaves of rye were sold for 4 euros each.", "38"],
    ["Why was the match cancelled?", "The match was cancelled because of heavy rain.", "heavy rain"],
    ["What colour is the door?", "The door of the house is bright red.", "bright red"],
  ])("answers %j", (question, context, answer) => {
    const found = ask("question-answering", { inputs: { question, context } });
    expect(found.answer).toBe(answer);
    expect(context.slice(found.start, found.end)).toBe(answer);
  });

  it("counts places in characters, an emoji as one", () => {
    const context = "🥖🥐 Paris is the capital of France.";
    const { start, end } = ask("question-answering", {
      inputs: { question: "What is the capital of France?", context },
    });
    expect([...context].slice(start, end).join("")).toBe("Paris");
  });

  it("keeps to the longest answer that is wanted", () => {
    const inputs = { question: "When does the ferry leave?", context: ISLAND };
    expect(ask("question-answering", { inputs, parameters: { max_answer_len: 1 } }).answer).toBe("quarter");
  });

  it("says nothing when it may and the context shares nothing with the question", () => {
    const inputs = { question: "Who is the king?", context: "bread is tasty" };
    const parameters = { handle_impossible_answer: true };
    expect(ask("question-answering", { inputs, parameters })).toMatchObject({ answer: "", start: 0, end: 0 });
    expect(ask("question-answering", { inputs }).answer).toBe("bread");
    expect(ask("question-answering", { inputs }).score).toBeLessThan(0.05);
  });
});

describe("table-question-answering", () => {
  const BREADS = {
    Bread: ["rye", "spelt", "oat"],
    Baked: ["40", "25", "30"],
    Sold: ["38", "25", "21"],
  };

  it.each([
    ["How many loaves of rye were sold?", "38", "NONE", [[0, 2]]],
    ["Which bread was sold most?", "rye", "NONE", [[0, 0]]],
    ["Which bread was sold least?", "oat", "NONE", [[2, 0]]],
    [
      "What is the total sold?",
      "SUM > 38, 25, 21",
      "SUM",
      [
        [0, 2],
        [1, 2],
        [2, 2],
      ],
    ],
    [
      "What is the total of rye and oat sold?",
      "SUM > 38, 21",
      "SUM",
      [
        [0, 2],
        [2, 2],
      ],
    ],
    [
      "What is the average baked?",
      "AVERAGE > 40, 25, 30",
      "AVERAGE",
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ],
    [
      "How many breads are there?",
      "COUNT > rye, spelt, oat",
      "COUNT",
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ],
    [
      "Which breads sold more than 24?",
      "rye, spelt",
      "NONE",
      [
        [0, 0],
        [1, 0],
      ],
    ],
    ["Which bread was sold 25 times?", "spelt", "NONE", [[1, 0]]],
  ])("answers %j", (question, answer, aggregator, coordinates) => {
    const found = ask("table-question-answering", { inputs: { question, table: BREADS } });
    expect(found).toMatchObject({ answer, aggregator, coordinates });
    const columns = Object.values(BREADS);
    expect(found.cells).toEqual(coordinates.map(([row = 0, column = 0]) => columns[column]?.[row]));
  });

  it("reads the question as query, too, and numbers with thousands", () => {
    const table = { City: ["Oslo", "Rome"], People: ["709,000", "2,755,000"] };
    const ask2 = (query: string) => ask("table-question-answering", { inputs: { query, table } }).answer;
    expect(ask2("Which city has most people?")).toBe("Rome");
    expect(ask2("How many people does Oslo have?")).toBe("709,000");
  });
});

describe("zero-shot-classification", () => {
  const labels = (
    inputs: string,
    candidates: string[],
    more: Partial<ModelInput<"zero-shot-classification">["parameters"]> = {},
  ) => ask("zero-shot-classification", { inputs, parameters: { candidate_labels: candidates, ...more } });

  it.each([
    ["My card was stolen", ["refund", "theft"], "theft"],
    ["The parcel came two days late and the lid was broken.", ["billing", "delivery", "weather"], "delivery"],
    ["Who are you voting for?", ["Europe", "public health", "politics"], "politics"],
    ["One day I will see the world", ["cooking", "travel", "dancing"], "travel"],
    ["I love this film", ["negative", "positive"], "positive"],
    ["The soup is cold and awful", ["positive", "negative"], "negative"],
  ])("sorts %j", (text, candidates, best) => {
    const found = labels(text, candidates);
    expect(found[0]?.label).toBe(best);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(1, 6);
  });

  it("scores each label on its own when several may hold", () => {
    const text = "The parcel came late and the lid was broken.";
    const found = labels(text, ["delivery", "damage", "politics"], { multi_label: true });
    expect(found.map(({ label }) => label)).toEqual(["delivery", "damage", "politics"]);
    expect(found[0]?.score).toBeGreaterThan(0.5);
    expect(found[1]?.score).toBeGreaterThan(0.5);
    expect(found[2]?.score).toBeLessThan(0.5);
  });

  it("turns around with a template that denies", () => {
    const found = labels("My card was stolen", ["refund", "theft"], {
      hypothesis_template: "This is not {}.",
    });
    expect(found[0]?.label).toBe("refund");
  });
});

describe("translation", () => {
  const translated = (inputs: string, parameters?: ModelInput<"translation">["parameters"]) => {
    const output = ask("translation", { inputs, parameters });
    return Array.isArray(output) ? undefined : output.translation_text;
  };

  it.each([
    ["Le phare s'allume à la tombée de la nuit.", "fr_XX", "en_XX", "The lighthouse lights up at nightfall."],
    ["The cat sleeps.", "eng_Latn", "deu_Latn", "Die Katze schläft."],
    ["Guten Morgen, wie geht es dir?", "German", "English", "Good morning, how are you?"],
    ["L’eau est froide.", "fr", "en", "The water is cold."],
    ["a boat and a star", "en", "es", "una barca y una estrella"],
    ["My name is Sarah", "en", "it", "Mi chiamo Sarah"],
  ])("says %j from %s in %s", (text, source, target, expected) => {
    expect(translated(text, { src_lang: source, tgt_lang: target })).toBe(expected);
  });

  it("guesses the language that is not told, and reads an instruction before the text", () => {
    expect(translated("Good morning")).toBe("Bonjour");
    expect(translated("Das Haus ist klein.")).toBe("The house is small.");
    expect(translated("translate English to German: The house is small.")).toBe("Das Haus ist klein.");
  });

  it("says so when words are missing", () => {
    expect(translated("The quick horse eats hay.", { src_lang: "en", tgt_lang: "es" })).toBe(
      "[sandbox: word for word from en to es] El quick caballo come hay.",
    );
    expect(translated("Hello", { src_lang: "en", tgt_lang: "ja" })).toBe(
      "[sandbox: no dictionary from en to ja] Hello",
    );
    expect(translated("xyzzy plugh")).toMatch(/^\[sandbox: no word known .*\] xyzzy plugh$/);
  });

  it("answers a list with a list", () => {
    expect(ask("translation", { inputs: ["yes", "no"], parameters: { tgt_lang: "de" } })).toEqual([
      { translation_text: "ja" },
      { translation_text: "nein" },
    ]);
  });
});

describe("summarization", () => {
  const TEXT =
    "The library closes for three weeks while its roof is repaired. Books may be kept until April without a fee. " +
    "It rained. A small reading room of the library opens in the old post office. " +
    "The reading room has newspapers and books of the library. The mayor thanked the neighbours.";
  const summary = (parameters?: ModelInput<"summarization">["parameters"]) =>
    ask("summarization", { inputs: TEXT, parameters }).summary_text;

  it("takes the weightiest sentences in their order", () => {
    expect(summary()).toBe(
      "A small reading room of the library opens in the old post office. " +
        "The reading room has newspapers and books of the library.",
    );
  });

  it("keeps to the lengths that are asked for", () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(words(summary({ max_length: 6 }))).toBeLessThanOrEqual(6);
    expect(words(summary({ generate_parameters: { max_length: 14 } }))).toBeLessThanOrEqual(14);
    expect(words(summary({ min_length: 45 }))).toBeGreaterThanOrEqual(40);
  });

  it("gives back what is too short", () => {
    expect(ask("summarization", { inputs: " … " }).summary_text).toBe("…");
  });
});

describe("fill-mask", () => {
  const guesses = (inputs: string, parameters?: ModelInput<"fill-mask">["parameters"]) =>
    ask("fill-mask", { inputs, parameters }).flat();

  it.each([
    ["In the evening the fishermen mend their <mask>.", "nets"],
    ["Paris is the [MASK] of France.", "capital"],
    ["<mask> is the capital of France.", "Paris"],
    ["The [MASK] ran through the kitchen and ate the mouse.", "cat"],
  ])("guesses what is left out of %j", (text, word) => {
    const [best] = guesses(text);
    expect(best).toMatchObject({ token_str: word, sequence: text.replace(/<mask>|\[MASK\]/, word) });
  });

  it("gives as many as are wanted, the likeliest first, in shares of one", () => {
    const found = guesses("The sky is [MASK].", { top_k: 3 }).map(({ score }) => score);
    expect(found).toHaveLength(3);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(found.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1);
  });

  it("chooses among targets, known or not", () => {
    const found = guesses("The sky is [MASK].", { targets: ["zorp", "green", "blue"] });
    expect(found.map((guess) => guess.token_str)).toEqual(["blue", "green", "zorp"]);
    expect(new Set(found.map(({ token }) => token)).size).toBe(3);
  });

  it("has a list for each of several gaps", () => {
    const output = ask("fill-mask", { inputs: "The [MASK] sat on the <mask>.", parameters: { top_k: 1 } });
    expect(output).toMatchObject([
      [{ token_str: "cat", sequence: "The cat sat on the <mask>." }],
      [{ token_str: "mat", sequence: "The [MASK] sat on the mat." }],
    ]);
  });

  it("refuses a text without a gap", () => {
    expect(() => guesses("nothing is left out")).toThrow(/No mask_token/);
  });
});

describe("sentence-similarity", () => {
  it("is near 1 for the same sentence and near 0 for another matter", () => {
    const [same = 0, near = 0, far = 0] = ask("sentence-similarity", {
      inputs: {
        source_sentence: "A cat sleeps on the sofa.",
        sentences: ["A cat sleeps on the sofa.", "The cat is sleeping.", "Stock prices fell on Monday."],
      },
    });
    expect(same).toBeCloseTo(1, 6);
    expect(near).toBeGreaterThan(0.4);
    expect(far).toBeLessThan(0.2);
  });
});

describe("text-ranking", () => {
  const query = "How do I keep bread fresh?";
  const documents = [
    "The oven should be as hot as it gets.",
    "Store a loaf in a linen bag; it stays good for three days.",
    "Sliced bread can be frozen.",
    "Trains leave at nine.",
  ];

  it("puts documents that share words first, then those whose words belong together", () => {
    const found = ask("text-ranking", { query, documents });
    expect(found.map(({ index }) => index)).toEqual([2, 1, 0, 3]);
    expect(found.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
    expect(found[0]).not.toHaveProperty("document");
  });

  it("gives as many as are wanted, with their text when that is wanted", () => {
    expect(ask("text-ranking", { query, documents, top_n: 1, return_documents: true })).toMatchObject([
      { index: 2, document: documents[2] },
    ]);
  });
});

describe("text-generation", () => {
  const PROMPT = "The bakery by the harbour opens at five, long before";
  const written = (parameters?: ModelInput<"text-generation">["parameters"], inputs = PROMPT, seed = 0) =>
    ask("text-generation", { inputs, parameters }, seed);

  it("writes on with words that follow each other, otherwise for another seed", () => {
    expect(written().generated_text).toMatch(/^ (the|he|she) /);
    expect(written({ seed: 1 }).generated_text).toBe(written({ seed: 1 }).generated_text);
    const several = new Set([1, 2, 3, 4, 5].map((seed) => written({ seed }).generated_text));
    expect(several.size).toBeGreaterThan(2);
    expect(written({}, PROMPT, 1).generated_text).not.toBe(written({}, PROMPT, 2).generated_text);
  });

  it("depends on the prompt's own words", () => {
    const text = "The zorp likes the quux. The quux likes the";
    expect(written({ do_sample: false }, text).generated_text).toMatch(/^ quux/);
  });

  it("says that it is the sandbox when nothing in the prompt leads on", () => {
    expect(written({}, "Zorp quux").generated_text).toMatch(/^ \(sandbox\) \p{Lu}/u);
  });

  it("is the same for every seed when it always takes the likeliest", () => {
    for (const greedy of [{ do_sample: false }, { temperature: 0 }, { top_k: 1 }, { top_p: 0 }]) {
      expect(written({ ...greedy, seed: 1 }).generated_text).toBe(
        written({ ...greedy, seed: 2 }).generated_text,
      );
    }
  });

  it("keeps to the number of tokens and says why it ended", () => {
    const { generated_text: text, details } = written({ max_new_tokens: 4, details: true, seed: 9 });
    expect(details).toMatchObject({
      finish_reason: "length",
      generated_tokens: 4,
      input_length: 11,
      seed: 9,
    });
    expect(details?.tokens?.map((token) => token.text).join("")).toBe(text);
    expect(details?.tokens?.every(({ logprob }) => (logprob ?? 1) <= 0)).toBe(true);
    expect(written({ details: true }).details?.finish_reason).toBe("eos_token");
    expect(written().details).toBeUndefined();
  });

  it("ends before a stop text, also one of several tokens", () => {
    const full = written({ do_sample: false }).generated_text;
    const stop = full.slice(9, 17);
    const { generated_text: text, details } = written({
      do_sample: false,
      stop: ["never said", stop],
      details: true,
    });
    expect(text).toBe(full.slice(0, full.indexOf(stop)));
    expect(details?.finish_reason).toBe("stop_sequence");
    expect(details?.tokens?.map((token) => token.text).join("")).toBe(text);
  });

  it("gives the prompt back with it, tells its tokens and alternatives when asked to", () => {
    const text = written({ return_full_text: true, max_new_tokens: 3 }, "My name is ").generated_text;
    expect(text).toMatch(/^My name is \S/);
    const { details } = written({
      details: true,
      decoder_input_details: true,
      top_n_tokens: 2,
      max_new_tokens: 3,
    });
    expect(details?.prefill?.map((token) => token.text).join("")).toBe(PROMPT);
    expect(details?.top_tokens).toHaveLength(3);
  });

  it("looks only at the end of a prompt that is cut", () => {
    const cut = written({ truncate: 3, details: true });
    expect(cut.details?.input_length).toBe(3);
  });

  it("refuses grammars", () => {
    expect(() => written({ grammar: 'root ::= "a"' })).toThrow(/grammar/);
  });
});

describe("tables of numbers", () => {
  const data = {
    Species: ["Bream", "Perch", "Bream"],
    Length: ["24.1", "19.3", "24.1"],
    Width: ["4.2", "", "4.2"],
  };

  it.each(["tabular-classification", "tabular-regression"] as const)("%s looks at each row alone", (id) => {
    const [first, second, third] = ask(id, { inputs: { data } });
    expect(third).toBe(first);
    const alone = ask(id, { inputs: { data: { Species: ["Perch"], Length: ["19.3"], Width: [""] } } });
    expect(alone).toEqual([second]);
  });

  it("estimates more for more of the same, by columns that have their own weight", () => {
    const at = (size: string) => ask("tabular-regression", { inputs: { data: { size: [size] } } })[0] ?? 0;
    expect(at("20")).toBeCloseTo(2 * at("10"), 3);
    expect(at("1,000")).toBeCloseTo(100 * at("10"), 1);
    expect(ask("tabular-regression", { inputs: { data } })[1]).not.toBe(
      ask("tabular-regression", { inputs: { data } })[0],
    );
    expect(ask("tabular-regression", { inputs: { data } }, 1)).not.toEqual(
      ask("tabular-regression", { inputs: { data } }, 2),
    );
  });

  it("sorts rows into more than one class", () => {
    const rows = Array.from({ length: 30 }, (_, index) => String(1 + index * 0.3));
    const other = Array.from({ length: 30 }, (_, index) => String(90 - index * 2.7));
    const classes = ask("tabular-classification", { inputs: { data: { one: rows, other } } });
    expect(new Set(classes).size).toBeGreaterThan(1);
  });
});

describe("texts from anywhere", () => {
  const STRANGE = [
    "\u0000",
    "🙂",
    "a".repeat(50_000),
    "A ".repeat(5_000),
    "。".repeat(3_000),
    "\ud800",
    "\n\n\n",
    "'’\"[]{}()<>",
  ];

  it.each(STRANGE.map((text) => [text.slice(0, 12), text]))("%j… is answered", (_, text) => {
    ask("token-classification", {
      inputs: text,
      parameters: { aggregation_strategy: "none", ignore_labels: [] },
    });
    ask("question-answering", { inputs: { question: text, context: text } });
    ask("table-question-answering", { inputs: { question: text, table: { [text]: [text, ""] } } });
    ask("zero-shot-classification", { inputs: text, parameters: { candidate_labels: [text, text] } });
    ask("translation", { inputs: text });
    ask("summarization", { inputs: text, parameters: { max_length: 5 } });
    ask("fill-mask", { inputs: `${text}<mask>${text}` });
    ask("sentence-similarity", { inputs: { source_sentence: text, sentences: [text] } });
    ask("text-ranking", { query: text, documents: [text] });
    ask("text-generation", { inputs: text, parameters: { details: true } });
    ask("tabular-classification", { inputs: { data: { [text]: [text] } } });
    ask("tabular-regression", { inputs: { data: { [text]: [text] } } });
  });
});
