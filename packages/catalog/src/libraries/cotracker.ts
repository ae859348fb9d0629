import { python } from "../code/python.ts";
import { defineLibrary } from "../define-library.ts";
import { defineSnippets } from "../define-snippets.ts";

export const library = defineLibrary({
  key: "cotracker",
  prettyLabel: "CoTracker",
  repoName: "CoTracker",
  repoUrl: "https://github.com/facebookresearch/co-tracker",
  description: "Tracks many points through a video jointly, with a transformer from Meta and Oxford.",
  tasks: ["other"],
  countDownloads: 'path_extension:"pth"',
  usage: { source: "https://github.com/facebookresearch/co-tracker#quick-start" },
});

export const snippets = defineSnippets('pip install torch "imageio[ffmpeg]"', ({ id }) => [
  python`
    import imageio.v3 as iio
    import torch

    tracker = torch.hub.load("facebookresearch/co-tracker", ${entryOf(id)}).to("cuda")

    frames = iio.imread("video.mp4", plugin="FFMPEG")
    video = torch.from_numpy(frames).permute(0, 3, 1, 2)[None].float().to("cuda")
    # Follows a grid of points of the first frame through all others.
    tracks, visibility = tracker(video, grid_size=10)
  `,
]);

/** The project's name for the version of the weights. */
const entryOf = (id: string) => (/cotracker3/i.test(id) ? "cotracker3_offline" : "cotracker2");
