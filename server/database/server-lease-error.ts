/** A server cannot start because of a restore, or a restore because of a server; the message says what to do. */
export class ServerLeaseError extends Error {}
