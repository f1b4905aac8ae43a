import { createRequire } from 'node:module';
import type * as Typst from '@myriaddreamin/typst-ts-node-compiler';
import type { Fonts } from './fonts/font-files.ts';
import type { LayoutMemory } from './layout-memory.ts';
import {
  allOf,
  layOutBook,
  layoutSteps,
  type LayoutCompiler,
  type InterruptibleWork,
  type TypesetSource,
} from './lay-out-book.ts';

const ABSENT =
  'This server cannot typeset: it lacks the typesetter for its machine, and names the package when it starts.';

/**
 * A folder that does not exist, so that the compiler can read the given files alone and nothing of the machine's. (Typst calls the files it
 * can see its world.)
 */
const WORLD = '/tomewright-has-no-such-folder';

export interface TypesetProblem {
  message: string;
  /** The file in which it was found. */
  path: string | null;
}

/** In points from the left and the top of the page. */
export type TypesetPosition = [page: number, x: number, y: number];

export interface TypesetPages {
  pages: number;
  /** The page on which each section begins, in their order. */
  starts: number[];
  /** The places of each entry that the source asks for, list by list. */
  entries: TypesetPosition[][][];
  /** Tagged and accessible (PDF/UA-1), where that was asked for. A few books cannot meet that standard: theirs is tagged only. */
  pdf: Buffer;
}

/** This machine has no compiler. The message is for people. */
export class CompilerMissing extends Error {}

/** A book that could not be typeset, with the compiler's own messages. */
export class TypesetProblems extends Error {
  readonly problems: TypesetProblem[];

  constructor(problems: TypesetProblem[]) {
    super(problems[0]?.message ?? 'The typesetter gave no reason');
    this.problems = problems;
  }
}

export interface Vector {
  starts: number[];
  bytes: Buffer;
}

/** A book whose pages stand. Reading what is drawn on them takes longer than laying them out again after a small change. */
export interface CompiledBook {
  pages: number;
  starts: number[];
  /** All pages, as `Compiler.vector` gives them. */
  vector(): Buffer;
}

export interface Compiler {
  /** Adds an image as a file; false where the compiler cannot read it. */
  addImage(path: string, bytes: Buffer): boolean;
  /** With a memory, what it needs for the next layout of the same book is kept. */
  pdf(source: TypesetSource, how?: { isTagged: boolean; memory?: LayoutMemory | undefined }): TypesetPages;
  /** The first page as SVG. */
  svg(source: TypesetSource): string;
  /** All pages as items that are named by what they hold, for `VectorFile`, with the start page of each section. */
  vector(source: TypesetSource, memory?: LayoutMemory): Vector;
  /** Lays a book out step by step. Only the sources of one book may be set before the last step is taken. */
  layoutSteps(source: TypesetSource, memory: LayoutMemory): InterruptibleWork<CompiledBook>;
  /** Forgets what the layouts since the last so many calls had no use for. */
  forget(age: number): void;
  /** Clears the images, the sources and the compiler's caches. */
  reset(): void;
}

/** Typst with the bundled fonts, without files and without packages. Blocks its thread; belongs in a process of its own. */
export function createCompiler(fonts: Fonts): Compiler {
  const engine = loadTypst().NodeCompiler.create({ workspace: WORLD, fontArgs: fontArguments(fonts) });

  const press: LayoutCompiler<Typst.NodeTypstDocument> = {
    set({ main, files }) {
      for (const [path, text] of files) engine.addSource(WORLD + path, text);
      const run = engine.compile({ mainFileContent: main });
      const document = run.result;
      if (!document) throw new TypesetProblems(problemsOf(run.takeDiagnostics()));
      return document;
    },
    query: (document, selector) => engine.query(document, { selector, field: 'value' }) as unknown[],
  };
  /** Where nothing is kept for the next layout, the pages are all that stays, so that there is room to write them down. */
  function layOut(source: TypesetSource, memory?: LayoutMemory): Typst.NodeTypstDocument {
    if (memory) return allOf(warmSteps(source, memory));
    const { document } = layOutBook(press, source);
    engine.evictCache(0);
    return document;
  }
  function* warmSteps(source: TypesetSource, memory: LayoutMemory): InterruptibleWork<Typst.NodeTypstDocument> {
    const { document, ...laidOutBy } = yield* layoutSteps(press, source, memory.begin(source));
    memory.keep(source, laidOutBy);
    return document;
  }
  const vectorOf = (document: Typst.NodeTypstDocument): Vector => ({
    starts: startsOf(engine, document),
    bytes: engine.vector(document),
  });

  return {
    addImage(path, bytes) {
      engine.mapShadow(WORLD + path, bytes);
      const readable = !engine.compile({ mainFileContent: `#image(${JSON.stringify(path)})` }).hasError();
      if (!readable) engine.unmapShadow(WORLD + path);
      return readable;
    },
    pdf(source, { isTagged, memory } = { isTagged: true }) {
      const document = layOut(source, memory);
      const pdf = isTagged ? writePdf(engine, document) : engine.pdf(document, { pdfTags: false });
      const [entries = []] = press.query(document, '<entries>') as TypesetPosition[][][][];
      return { pages: document.numOfPages, starts: startsOf(engine, document), entries, pdf };
    },
    svg: (source) => engine.plainSvg(press.set(source)),
    vector: (source, memory) => vectorOf(layOut(source, memory)),
    *layoutSteps(source, memory) {
      const document = yield* warmSteps(source, memory);
      const vector = () => engine.vector(document);
      return { pages: document.numOfPages, starts: startsOf(engine, document), vector };
    },
    forget: (age) => engine.evictCache(age),
    reset() {
      engine.resetShadow();
      engine.evictCache(0);
    },
  };
}

/** The compiler looks into the files of the fallback for their names alone, and reads one when its letters are first set. */
function fontArguments({ blobs, fallback }: Fonts): NonNullable<Typst.CompileArgs['fontArgs']> {
  return [{ fontBlobs: blobs }, { fontPaths: fallback.paths }];
}

/** The native package is loaded with the first book and not with the server: where a machine has none, everything else still works. */
function loadTypst(): typeof Typst {
  try {
    return createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler');
  } catch (error) {
    throw new CompilerMissing(ABSENT, { cause: error });
  }
}

/** The start page of each section, as the template's last line tells. */
function startsOf(engine: Typst.NodeCompiler, document: Typst.NodeTypstDocument): number[] {
  const [told] = engine.query(document, { selector: '<marks>', field: 'value' }) as { starts: number[] }[];
  return told?.starts ?? [];
}

function writePdf(engine: Typst.NodeCompiler, document: Typst.NodeTypstDocument): Buffer {
  try {
    return engine.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    // PDF/UA refuses a few documents that are sound otherwise; these are only tagged.
    return engine.pdf(document);
  }
}

function problemsOf(found: Typst.NodeError | null): TypesetProblem[] {
  return (found?.shortDiagnostics ?? []).map((diagnostic: { message?: unknown; path?: unknown }) => ({
    message: String(diagnostic.message ?? ''),
    path: typeof diagnostic.path === 'string' ? diagnostic.path.replace(WORLD, '') : null,
  }));
}
