import { shell } from "../../code/shell.ts";

export const MLX_PORT = 8080;

export const MLX_SETUP = shell`uv tool install mlx-lm`;

export const mlxServe = (id: string) => shell`mlx_lm.server --model ${id}`;
