/** Sends a call and gets its answer: over the network, or, in demo mode, from an interface in the page. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let own: Transport | null = null;

/** Sends every call of this page by this transport instead of the network; null: by the network again. */
export function setTransport(transport: Transport | null): void {
  own = transport;
}

/** The transport that was set, or null where calls go over the network. */
export function ownTransport(): Transport | null {
  return own;
}

/** Sends one request by the transport that is set, or by the network. */
export function sendRequest(url: string, init: RequestInit): Promise<Response> {
  return own ? own(url, init) : fetch(url, init);
}
