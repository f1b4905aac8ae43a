/**
 * What the exporter is asked for. The key names everything that decides how it comes out; it is known without the text of a book
 * that was read before. Where nothing is kept under it, `read` gives the whole, with the key that it has by then.
 */
export interface Order<Request> {
  key: string;
  read(): Promise<ReadOrder<Request>>;
}

export interface ReadOrder<Request> {
  key: string;
  request: Request;
}

/** The order of something that has been read already. */
export function orderOf<Request>(read: ReadOrder<Request>): Order<Request> {
  return { key: read.key, read: async () => read };
}
