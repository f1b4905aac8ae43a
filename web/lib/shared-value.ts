import { useSyncExternalStore } from 'react';

/** A value shared by parts of the page that do not import each other. */
interface SharedValue<Value> {
  get(): Value;
  set(next: Value): void;
  /** The current value, as a React hook. A component that uses it renders again when the value changes. */
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
