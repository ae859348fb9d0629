/** Sets a value as the newest, and deletes the oldest values over the limit. */
export function putLast<Value>(map: Map<string, Value>, key: string, value: Value, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const first of map.keys()) {
    if (map.size <= limit) return;
    map.delete(first);
  }
}
