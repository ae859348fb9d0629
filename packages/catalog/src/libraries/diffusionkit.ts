import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets, type SnippetModel, titled } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "diffusionkit",
  prettyLabel: "DiffusionKit",
  repoName: "DiffusionKit",
  repoUrl: "https://github.com/argmaxinc/DiffusionKit",
  description:
    "Generates images on Apple silicon by running Stable Diffusion and FLUX in Core ML or MLX, by Argmax.",
  tasks: ["text-to-image", "image-to-image"],
  usage: { source: "https://github.com/argmaxinc/DiffusionKit#code" },
});

export const snippets = defineSnippets("pip install diffusionkit", (model) => [
  titled("Load the pipeline", pipeline(model)),
  titled("Generate an image", image(model)),
]);

const pipeline = ({ id, tags }: SnippetModel) =>
  tags.includes("flux")
    ? python`
        from diffusionkit.mlx import FluxPipeline

        pipeline = FluxPipeline(
            shift=1.0,
            model_version=${id},
            low_memory_mode=True,
            a16=True,
            w16=True,
        )
      `
    : python`
        from diffusionkit.mlx import DiffusionPipeline

        pipeline = DiffusionPipeline(
            shift=3.0,
            use_t5=False,
            model_version=${id},
            low_memory_mode=True,
            a16=True,
            w16=True,
        )
      `;

function image(model: SnippetModel) {
  const isFlux = model.tags.includes("flux");
  return python`
    ${pipeline(model)}

    HEIGHT = 512
    WIDTH = 512

    image, _ = pipeline.generate_image(
        "A lighthouse at dusk, painted in watercolor",
        cfg_weight=${isFlux ? 0 : 5},
        num_steps=${isFlux ? 4 : 50},
        latent_size=(HEIGHT // 8, WIDTH // 8),
    )
    image.save("image.png")
  `;
}
