import pg from "pg";

/** A primary and its standbys. */
export interface Hosts {
  readonly configs: readonly pg.PoolConfig[];
  /** Whether to skip standbys. */
  readonly mustWrite: boolean;
}

/** Connects to the first available host, or to the first one that accepts writes. */
export async function connectToAny({ configs, mustWrite }: Hosts): Promise<pg.Client> {
  let failure: unknown;
  for (const config of configs) {
    const client = new pg.Client(config);
    // Waiting queries fail.
    client.on("error", () => {});
    try {
      await client.connect();
      if (mustWrite && configs.length > 1) await assertWritable(client);
      return client;
    } catch (error) {
      failure = error;
      await client.end().catch(() => {});
    }
  }
  throw failure;
}

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient["release"],
) => void;

/** Creates a pool of connections to the primary. After a failover, new connections use the new primary. */
export class HostPool extends pg.Pool {
  readonly #configs: readonly pg.PoolConfig[];
  #current = 0;

  constructor({ configs }: Pick<Hosts, "configs">) {
    super({ ...configs[0], ...(configs.length > 1 && { onConnect: assertWritable }) });
    this.#configs = configs;
    // Of a connection in use: without a listener, its loss ends the process. Its queries fail on their own.
    this.on("connect", (client) => void client.on("error", () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnection): void;
  override connect(callback?: OnConnection): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectToAny();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connectToAny(): Promise<pg.PoolClient> {
    let failure: unknown;
    for (let left = this.#configs.length; left > 0; left--) {
      const tried = this.#current;
      try {
        return await super.connect();
      } catch (error) {
        failure = error;
        if (this.#current === tried) this.#use((tried + 1) % this.#configs.length);
      }
    }
    throw failure;
  }

  #use(index: number): void {
    this.#current = index;
    Object.assign(this.options, this.#configs[index]);
  }
}

/** @throws an error with the code of a write to a standby */
async function assertWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby"`,
  );
  if (rows[0]?.isStandby) throw Object.assign(new Error("The host is a standby"), { code: READ_ONLY });
}

const READ_ONLY = "25006";
