import { shell } from "../../code/shell.ts";

export const MLX_PORT = 8080;

export const mlxSetup = () => shell`uv tool install mlx-lm`;

export const mlxServe = (id: string) => shell`mlx_lm.server --model ${id}`;
