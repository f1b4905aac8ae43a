import type { Logger } from 'pino';
import type { TextFinder } from '#domain/find/text-finder.ts';
import type { BalanceReader } from '#domain/checks/read-balance.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Store } from '#domain/store/store.ts';
import type { DocumentParser } from '#domain/store/document-parser.ts';
import {
  createWorkerBalance,
  createWorkerCanon,
  createWorkerChecker,
  type WorkerCanon,
  type WorkerChecker,
} from './workers/book-readers.ts';
import type { Config } from './config.ts';
import { createWorkerDocumentParser } from './workers/document-parser.ts';
import { createWorkerFinder } from './workers/text-finder.ts';
import { createWorkerYjsEngine } from './workers/yjs-engine.ts';
import { type OpenExporter, openExporter } from './typeset/open-exporter.ts';
import { createFontChecks, type FontChecks } from './typeset/fonts/font-checks.ts';
import type { YjsEngine } from '#domain/store/yjs-engine.ts';
import type { Infrastructure } from './infrastructure.ts';
import { createResizer, type Resizer } from './images/resizer.ts';
import { createBookFiles } from './workers/imports/book-files.ts';
import type { BookFiles } from '#domain/imports/read-file.ts';
import { createStatBlockChecks, type StatBlockChecks } from './workers/stat-block-checks.ts';
import { createWarmBooks, type WarmBooks } from './typeset/live/warm-books.ts';
import { projectExists } from '#domain/projects/projects-store.ts';
import { readDocumentBytes } from '#domain/sections/sections-store.ts';
import { fontsFolder } from './typeset/fonts/font-files.ts';

/** All that works on whole books in processes of its own, in turns between people. */
export interface BookWorkers {
  /** Reads the HTML and the documents of sections that are too long for the main thread. */
  documentParser: DocumentParser;
  /** Computes with the documents of sections that several people write. */
  yjsEngine: YjsEngine;
  /** Looks through books. */
  checker: WorkerChecker;
  /** Reads the canon of books. */
  canon: WorkerCanon;
  /** Reads the balance of books. */
  balanceReader: BalanceReader;
  /** Finds and replaces words in books. */
  textFinder: TextFinder;
  /** Reads the files of imports. */
  bookFiles: BookFiles;
  /** Judges the fonts of authors. */
  fontChecks: FontChecks;
  /** Judges the stat blocks that anybody sends. */
  statBlockChecks: StatBlockChecks;
  resizer: Resizer;
  exporter: OpenExporter;
  /** The processes that keep open books warm. */
  warmBooks: WarmBooks;
  close(): void;
}

/** Their processes start when they are first wanted. */
export function openBookWorkers(
  { dataDir }: Config,
  { db, copies, imageStore, queues }: Pick<Infrastructure, 'db' | 'copies' | 'imageStore' | 'queues'>,
  { store, log }: { store: Store; log: Logger },
): BookWorkers {
  const noteErrors = (part: string) => (line: string) => log.error({ part }, line);
  const documentParser = createWorkerDocumentParser(queues.contents, noteErrors('contents'));
  const yjsEngine = createWorkerYjsEngine(queues, { onError: noteErrors('living') });
  const readDocument = (ownerId: string, key: SectionKey) => readDocumentBytes(db, ownerId, key);
  const checker = createWorkerChecker({ queue: queues.checks, readDocument, onError: noteErrors('checks') });
  const canon = createWorkerCanon({ queue: queues.canon, store, readDocument, onError: noteErrors('canon') });
  const balanceReader = createWorkerBalance({
    queue: queues.balance,
    store,
    readDocument,
    onError: noteErrors('balance'),
  });
  const textFinder = createWorkerFinder(queues.finds, noteErrors('find'));
  const bookFiles = createBookFiles(queues.imports, noteErrors('imports'));
  const fontChecks = createFontChecks(queues.fonts, (line) => log.warn({ part: 'fonts' }, line.split('\n', 1)[0]));
  const statBlockChecks = createStatBlockChecks(queues.statBlocks, noteErrors('rules'));
  const resizer = createResizer(copies, imageStore, queues.images);
  const exporter = openExporter({
    dataDir,
    imageStore,
    resizer,
    queues,
    projectExists: (id) => projectExists(db, id),
    onError: noteErrors('typeset'),
  });
  const warmBooks = createWarmBooks({ fonts: fontsFolder(dataDir), onError: noteErrors('live') });
  const workers = {
    documentParser,
    yjsEngine,
    checker,
    canon,
    balanceReader,
    textFinder,
    bookFiles,
    fontChecks,
    statBlockChecks,
    exporter,
    warmBooks,
  };
  return {
    ...workers,
    resizer,
    close() {
      for (const worker of Object.values(workers)) worker.close();
    },
  };
}
