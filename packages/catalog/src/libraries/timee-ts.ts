import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "timee-ts",
  prettyLabel: "timee-ts",
  repoName: "timee-ts",
  repoUrl: "https://github.com/liamsbhoo/timee",
  description: "Code to run timee, a pretrained model for time series.",
  tasks: ["time-series-forecasting"],
  countDownloads: 'path:"model.safetensors"',
  usage: { source: "https://github.com/liamsbhoo/timee" },
});

export const snippets = defineSnippets("pip install timee-ts", ({ id }) => {
  const name = /multivariate/i.test(id) ? python`TimeeMultivariateClassifier` : python`TimeeClassifier`;
  const channels = /multivariate/i.test(id) ? 3 : 1;
  return [
    python`
      import numpy as np
      from timee import ${name}

      rng = np.random.default_rng(0)
      time = np.linspace(0, 1, 128)

      def waves(count, frequency):
          noise = rng.normal(scale=0.3, size=(count, ${channels}, time.size))
          return (np.sin(2 * np.pi * frequency * time) + noise).astype(np.float32)

      X_train = np.concatenate([waves(20, 2), waves(20, 5)])
      y_train = np.repeat([0, 1], 20)
      X_test = np.concatenate([waves(3, 2), waves(3, 5)])

      classifier = ${name}.from_pretrained(${id})
      predictions, probabilities = classifier.predict(X_train, y_train, X_test)
      print(predictions)
    `,
  ];
});
