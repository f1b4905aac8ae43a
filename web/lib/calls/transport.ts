/** How a call comes to its answer: over the network, or, in demo mode, from an interface that lives in the page. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let own: Transport | null = null;

/** Lets every call of this page go another way than the network; null: the network again. */
export function setTransport(transport: Transport | null): void {
  own = transport;
}

/** The way that was set, or null where calls go over the network. */
export function ownTransport(): Transport | null {
  return own;
}

/** Sends one request the way that is set. */
export function sendRequest(url: string, init: RequestInit): Promise<Response> {
  return own ? own(url, init) : fetch(url, init);
}
