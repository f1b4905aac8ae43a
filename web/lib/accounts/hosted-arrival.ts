/** What the hosted provider's links put behind the `#` of the address: a session, or why there is none. */
export function arrivedFromProvider(hash: string): boolean {
  const arrival = new URLSearchParams(hash.slice(1));
  return ['access_token', 'error_code', 'error_description'].some((name) => arrival.has(name));
}
