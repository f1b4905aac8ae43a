/** Why the server closed the socket of a book, of its room or of its pages. */
export const SOCKET_CLOSED = {
  /** A message that is none of the socket's. */
  invalid: 4400,
  /** The session has ended or the token is not valid. */
  unauthorised: 4401,
  /** The person may no longer be here, or there is no such book. */
  notFound: 4404,
  /** The person, or everybody together, has as many books open as the server carries. */
  tooMany: 4429,
  /** WebSocket's own: a message that is too large. */
  tooLarge: 1009,
  /** WebSocket's own: the server stops, or the book has another owner; the client is to come anew. */
  again: 1012,
} as const;
