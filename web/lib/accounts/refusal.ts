const listeners = new Set<() => void>();
let refusal: string | null = null;

/** Why this server gives no tokens to a person whom the hosted provider has signed in; null where it does, or was not asked again yet. */
export function getRefusal(): string | null {
  return refusal;
}

export function setRefusal(reason: string | null): void {
  if (reason === refusal) return;
  refusal = reason;
  for (const listener of listeners) listener();
}

/** Calls back after each change. Returns the way to stop. */
export function subscribeToRefusal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
