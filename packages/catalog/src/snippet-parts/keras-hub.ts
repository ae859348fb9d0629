import type { Code } from "../code/code.ts";
import { python } from "../code/python.ts";

/** Loads a KerasHub model for a task, with an example call for the most common tasks. */
export function taskCode(task: Code, address: string): Code {
  switch (task.code) {
    case "CausalLM":
      return causalLm(address);
    case "TextToImage":
      return textToImage(address);
    case "TextClassifier":
      return textClassifier(address);
    case "ImageClassifier":
      return imageClassifier(address);
    default:
      return python`
        import keras_hub

        task = keras_hub.models.${task}.from_preset(${address})
      `;
  }
}

const causalLm = (address: string) => python`
  import keras_hub

  causal_lm = keras_hub.models.CausalLM.from_preset(${address}, dtype="bfloat16")
  causal_lm.compile(sampler="greedy")
  print(causal_lm.generate("The best thing about winter is", max_length=64))
`;

const textToImage = (address: string) => python`
  import keras_hub

  text_to_image = keras_hub.models.TextToImage.from_preset(${address}, dtype="bfloat16")
  image = text_to_image.generate("A lighthouse at dusk, painted in watercolor")
`;

const textClassifier = (address: string) => python`
  import keras_hub

  classifier = keras_hub.models.TextClassifier.from_preset(${address}, num_classes=2)

  # The head is new: it learns its classes from your examples.
  classifier.fit(x=["I would see it again.", "I left halfway through."], y=[1, 0], batch_size=2)
  print(classifier.predict(["I could not stop laughing."]))
`;

const imageClassifier = (address: string) => python`
  import keras
  import keras_hub

  classifier = keras_hub.models.ImageClassifier.from_preset(${address}, num_classes=2)

  # The head is new: it learns its classes from your pictures, which noise stands for here.
  images = keras.random.randint((32, 64, 64, 3), minval=0, maxval=256)
  labels = keras.random.randint((32, 1), minval=0, maxval=2)
  classifier.fit(x=images, y=labels)
  print(classifier.predict(keras.random.randint((1, 64, 64, 3), minval=0, maxval=256)))
`;
