import { useSyncExternalStore } from 'react';

/** A value that parts of the page share which do not import each other. */
export interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The value as it is now; what uses it is rendered again when another is set. */
  use(): Value;
}

export function sharedValue<Value>(first: Value): SharedValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
