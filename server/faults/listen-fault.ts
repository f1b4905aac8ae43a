import { factsOf } from './facts.ts';

/** A port or an address at which nobody can listen; null for any other error. */
export function listenFault(error: unknown, { port, host }: { port: number; host: string }): string | null {
  const { syscall, code, hostname } = factsOf(error) ?? {};
  if (syscall === 'getaddrinfo' && hostname === host)
    return `HOST: there is no address for the name ${host} (${code}).`;
  if (syscall !== 'listen') return null;
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on port ${port} of ${host} (${code}). Stop it, or choose another port.`;
  if (code === 'EACCES')
    return `PORT: this account may not listen on port ${port} (${code}). Choose a port above 1023.`;
  return `HOST: this machine cannot listen on ${host} (${code}). Choose one of its addresses, or 0.0.0.0 for all.`;
}
