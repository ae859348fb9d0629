import type { TaskId } from "@inferhub/catalog";

/** Default prompt for images. */
export const DRAWING_PROMPT = "Astronaut in a jungle, cold color palette, muted colors, detailed, 8k";

/** Placeholder for the model's mask token. */
export const MASK = "[MASK]";

/** File names in samples, which readers replace with their own files. */
export const SAMPLE_FILES = {
  audio: "sample1.flac",
  picture: "cats.jpg",
  photo: "cat.png",
  video: "clip.mp4",
} as const;

const CANDY =
  "https://huggingface.co/datasets/huggingface/documentation-images/resolve/main/p-blog/candy.JPG";

const edited = (prompt: string) => ({ image: SAMPLE_FILES.photo, prompt });

const cellars = {
  data: {
    fixed_acidity: ["7.2", "8.9"],
    volatile_acidity: ["0.31", "0.58"],
    alcohol: ["12.4", "9.7"],
    pH: ["3.28", "3.41"],
  },
};

/** Sample input for each task with an operation. File names are those of {@link SAMPLE_FILES}. */
export const SAMPLES = {
  "audio-classification": SAMPLE_FILES.audio,
  "audio-to-audio": SAMPLE_FILES.audio,
  "automatic-speech-recognition": SAMPLE_FILES.audio,
  "depth-estimation": SAMPLE_FILES.picture,
  "document-question-answering": {
    image: SAMPLE_FILES.photo,
    question: "What does the collar say?",
  },
  "feature-extraction": "The tide turns twice a day, and the ferry waits for neither.",
  "fill-mask": `The baker takes the bread out of the ${MASK}.`,
  "image-classification": SAMPLE_FILES.picture,
  "image-segmentation": SAMPLE_FILES.picture,
  "image-text-to-image": edited("Turn the cat into a tiger, same pose and light."),
  "image-text-to-text": [
    {
      role: "user",
      content: [
        { type: "text", text: "Describe this picture in one sentence." },
        { type: "image_url", image_url: { url: CANDY } },
      ],
    },
  ],
  "image-text-to-video": edited("The cat stretches and jumps off the sofa."),
  "image-to-image": edited("Turn the cat into a tiger, same pose and light."),
  "image-to-text": SAMPLE_FILES.picture,
  "image-to-video": edited("The cat stretches and jumps off the sofa."),
  "object-detection": SAMPLE_FILES.picture,
  "question-answering": {
    question: "Who repaired the harbour clock?",
    context:
      "The harbour clock stood still for eleven years until Marta Lind, who runs the bicycle shop, repaired it.",
  },
  "sentence-similarity": {
    source_sentence: "The shop opens at eight.",
    sentences: [
      "You can buy things there from eight o'clock.",
      "The shop is next to the church.",
      "It may rain.",
    ],
  },
  summarization:
    "The town of Ebbmouth will test a new way to dry seaweed this summer. " +
    "Until now the harvest lay on the beach for a week and was often lost to rain. " +
    "A local engineer has built a low greenhouse on wheels that follows the sun along the sea wall. " +
    "It dries half a tonne in two days and needs no power but daylight. " +
    "Farmers inland have already ordered the first load as fertiliser. " +
    "If the test succeeds, the council wants four more greenhouses by next spring.",
  "table-question-answering": {
    query: "How many seats does the largest ferry have?",
    table: {
      Ferry: ["Tern", "Gannet", "Petrel"],
      Built: ["1998", "2011", "2019"],
      Seats: ["120", "260", "180"],
      Route: ["North", "Islands", "North"],
    },
  },
  "tabular-classification": cellars,
  "tabular-regression": cellars,
  "text-classification": "The soup was cold, but the waiter made up for it.",
  "text-generation": [{ role: "user", content: "Why is the sea salty?" }],
  "text-ranking": {
    query: "When does the last ferry leave?",
    documents: [
      "Bicycles travel free of charge on the upper deck.",
      "The last crossing of the day is at 21:40, and at 22:40 on Fridays.",
      "The harbor cafe opens an hour before the first ferry.",
    ],
  },
  "text-to-audio": "slow folk song with accordion, fiddle and rain in the background",
  "text-to-image": DRAWING_PROMPT,
  "text-to-speech": "The last train to the coast leaves from platform four.",
  "text-to-video": "A paper boat drifts down a rain gutter, close up, evening light",
  "token-classification": "Ingrid Solberg moved from Bergen to Lisbon to work for Atlas Maritime.",
  translation: "Завтра утром мы поедем к морю.",
  "video-classification": SAMPLE_FILES.video,
  "visual-question-answering": {
    image: SAMPLE_FILES.picture,
    question: "How many cats are there?",
  },
  "zero-shot-classification": "The kettle I ordered arrived broken and I would like my money back.",
  "zero-shot-image-classification": SAMPLE_FILES.picture,
  "zero-shot-object-detection": SAMPLE_FILES.picture,
} as const satisfies Partial<Record<TaskId, SampleInput>>;

/** A text, a file name, messages, or the fields of an input. */
export type SampleInput = string | readonly object[] | Readonly<Record<string, unknown>>;
