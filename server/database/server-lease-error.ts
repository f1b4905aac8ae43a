/** A server that cannot start, or a restore that cannot begin, because of the other; its message says what to do. */
export class ServerLeaseError extends Error {}
