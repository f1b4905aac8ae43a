/**
 * A request to the exporter. The key covers everything that decides how the file comes out; it is known without the book's text if the book
 * was read before. Where the cache has nothing under the key, `read` gives the whole book, with the key it then has.
 */
export interface Order<Request> {
  /** The project whose book it is, or a part of it. */
  projectId: string;
  key: string;
  read(): Promise<ReadOrder<Request>>;
}

export interface ReadOrder<Request> {
  key: string;
  request: Request;
}

/** The order for a book that has been read already. */
export function orderOf<Request>(projectId: string, read: ReadOrder<Request>): Order<Request> {
  return { projectId, key: read.key, read: async () => read };
}
