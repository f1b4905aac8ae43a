/** An image that the worker is to fetch; its address begins with https://. */
export interface ToImageFetchWorker {
  /** By which the answer is known. */
  id: number;
  url: string;
  maxBytes: number;
  withinMs: number;
}

/** Why the worker has no bytes: the other server lets no page read them or is not there, is late, sends too many, or answers this status. */
export type FetchRefusal = 'closed' | 'late' | 'large' | number;

export type FromImageFetchWorker = { id: number } & ({ bytes: ArrayBuffer; type: string } | { refusal: FetchRefusal });
