/**
 * A table that is looked up by words of strangers. It has no prototype: "constructor" and "toString" are in it only where they are given.
 */
export function wordTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.setPrototypeOf({ ...entries }, null) as Readonly<Record<string, Value>>;
}
