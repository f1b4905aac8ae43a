/** Sends a call and resolves to its answer: over the network, or in demo mode from an API in the page. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let own: Transport | null = null;

/** Makes this transport send all calls of this page. Null goes back to the network. */
export function setTransport(transport: Transport | null): void {
  own = transport;
}

/** The transport that was set, or null if calls go over the network. */
export function ownTransport(): Transport | null {
  return own;
}

/** Sends one request by the transport that was set, or over the network. */
export function sendRequest(url: string, init: RequestInit): Promise<Response> {
  return own ? own(url, init) : fetch(url, init);
}
