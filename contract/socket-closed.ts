/** Why the server closed the socket of a book's room or of its pages. */
export const SOCKET_CLOSED = {
  /** The socket does not know this message. */
  invalid: 4400,
  /** The session has ended, or the token is not valid. */
  unauthorised: 4401,
  /** The person has lost access to the book, or the book does not exist. */
  notFound: 4404,
  /** The person, or all people together, have as many books open as the server allows. */
  tooMany: 4429,
  /** The standard code of WebSocket for a message that is too large. */
  tooLarge: 1009,
  /**
   * The standard code of WebSocket for a restart: the server stops or the book has another owner, and the client has to
   * reconnect.
   */
  again: 1012,
} as const;
