import type { SentSection } from './job/job.ts';

/**
 * A request to the exporter. Whether the file is there already is known without the book's text if the book was read before; else the book
 * is read when its turn comes.
 */
export interface Order<Request> {
  /** Whose turn it takes: the owner's, or that of somebody whom they let read. */
  callerId: string;
  projectId: string;
  /** Names the book in its present state, and the kind of file: who asks for the same at the same time gets the same run. */
  state: string;
  /** The key covers everything that decides how the file comes out. Null where the book has not been read in this state. */
  key: string | null;
  /** Reads the whole book as it is by now, its texts into a file. Calls `goOn` between sections, which throws to stop it. */
  read(textFile: string, goOn: () => void): Promise<ReadOrder<Request>>;
}

export interface ReadOrder<Request> {
  key: string;
  request: Request;
  sections: SentSection[];
}
