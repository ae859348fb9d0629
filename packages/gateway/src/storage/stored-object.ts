/** Key of an object. Objects of other owners aren't accessible. */
export interface ObjectKey {
  /** Kind: `response`, `conversation`. */
  readonly kind: string;
  readonly id: string;
  /** ID of the owner's token. Empty for unauthenticated clients. */
  readonly owner: string;
}

/** A stored object of a client, such as a response or a conversation. */
export interface StoredObject extends ObjectKey {
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  /** Expiry. */
  readonly expiresAt: string;
  /** JSON. */
  readonly value: string;
  /** Set for unfinished work. Until this time, one gateway has the claim. After it, another gateway can claim it. */
  readonly claimedUntil?: string | undefined;
}

/** Options of a claim. */
export interface ObjectClaim {
  /** Only claims that expire before this time are replaced. */
  readonly endedBy: string;
  /** Expiry of the new claim. */
  readonly until: string;
  readonly limit: number;
}

/** Which objects of an owner are listed. */
export interface ObjectPage extends Omit<ObjectKey, "id"> {
  readonly limit: number;
  /** Id of the last object on the page before. */
  readonly after?: string | undefined;
  /** Id of the first object on the page after. Not with `after`. */
  readonly before?: string | undefined;
}

/** The part of a store that contains what clients keep. */
export interface ObjectStore {
  /** Adds an object. An existing object with the same kind and ID stays unchanged. */
  addObject(object: StoredObject): Promise<void>;
  /** Replaces an object. @returns whether it existed. Deleted objects aren't created again */
  replaceObject(object: StoredObject): Promise<boolean>;
  findObject(key: ObjectKey): Promise<StoredObject | undefined>;
  /** Lists objects, the newest first. An unknown ID lists none. */
  listObjects(page: ObjectPage): Promise<readonly StoredObject[]>;
  /** @returns whether it was there */
  deleteObject(key: ObjectKey): Promise<boolean>;
  /** Renews a claim. @returns whether the object exists and its work isn't done */
  extendClaim(key: ObjectKey, until: string): Promise<boolean>;
  /** Claims work with expired claims. Each object is claimed by one gateway. */
  claimObjects(kind: string, claim: ObjectClaim): Promise<readonly StoredObject[]>;
  /** Removes expired objects, and the oldest objects of owners above a size limit. */
  trimObjects(maxOwnerBytes: number): Promise<void>;
}
