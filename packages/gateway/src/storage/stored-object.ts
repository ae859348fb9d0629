/** Names an object. Objects of other owners are not found. */
export interface ObjectKey {
  /** What it is: `response`, `conversation`. */
  readonly kind: string;
  readonly id: string;
  /** Id of the token that made it. Empty for clients without one. */
  readonly owner: string;
}

/** What a client keeps at the gateway, such as a response or a conversation. */
export interface StoredObject extends ObjectKey {
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  /** After this time it is not found any more. */
  readonly expiresAt: string;
  /** JSON. */
  readonly value: string;
  /** Set for work that is not done: until then one gateway does it, and after that a different may. */
  readonly claimedUntil?: string | undefined;
}

/** Which work is claimed, and how long. */
export interface ObjectClaim {
  /** Claims that end later hold. */
  readonly endedBy: string;
  /** When the new claim ends. */
  readonly until: string;
  readonly limit: number;
}

/** The part of a store that contains what clients keep. */
export interface ObjectStore {
  /** Adds an object. One of the same kind and id stays unchanged. */
  addObject(object: StoredObject): Promise<void>;
  /** Replaces an object. @returns whether it was there: what was deleted is not made again */
  replaceObject(object: StoredObject): Promise<boolean>;
  findObject(key: ObjectKey): Promise<StoredObject | undefined>;
  /** @returns whether it was there */
  deleteObject(key: ObjectKey): Promise<boolean>;
  /** Keeps a claim. @returns whether the object is still there and its work is not done */
  extendClaim(key: ObjectKey, until: string): Promise<boolean>;
  /** Claims work whose claims end before a time: each object is sent to one gateway. */
  claimObjects(kind: string, claim: ObjectClaim): Promise<readonly StoredObject[]>;
  /** Drops expired objects, and the oldest of owners that keep more than a number of bytes. */
  trimObjects(maxOwnerBytes: number): Promise<void>;
}
