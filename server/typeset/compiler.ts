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
 * A folder that does not exist, so that the compiler can read only the given files and nothing of the machine. (Typst calls the files it can
 * see its world.)
 */
const WORLD = '/tomewright-has-no-such-folder';

interface TypesetProblem {
  message: string;
  /** The file in which it was found. */
  path: string | null;
}

/** In points from the left and the top of the page. */
export type TypesetPosition = [page: number, x: number, y: number];

interface TypesetPages {
  pages: number;
  /** The page on which each section begins, in their order. */
  starts: number[];
  /** The positions of each entry that the source queries, list by list. */
  entries: TypesetPosition[][][];
  /** Tagged and accessible (PDF/UA-1) where that was requested. A few books cannot meet that standard and are only tagged. */
  pdf: Buffer;
}

/** There is no compiler for this machine. The message is for people. */
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

/** A book that was laid out. Reading what is drawn on its pages takes longer than laying them out again after a small change. */
export interface CompiledBook {
  pages: number;
  starts: number[];
  /** All pages, in the form of `Compiler.vector`. */
  vector(): Buffer;
}

export interface Compiler {
  /** Adds an image as a file; false where the compiler cannot read it. */
  addImage(path: string, bytes: Buffer): boolean;
  /** With `memory`, what the next layout of the same book needs is kept. */
  pdf(source: TypesetSource, how?: { isTagged: boolean; memory?: LayoutMemory | undefined }): TypesetPages;
  /** The first page as SVG. */
  svg(source: TypesetSource): string;
  /** All pages as items that are named by their content, for `VectorFile`, with the start page of each section. */
  vector(source: TypesetSource, memory?: LayoutMemory): Vector;
  /** Lays a book out step by step. Until the last step, only sources of this book may be compiled. */
  layoutSteps(source: TypesetSource, memory: LayoutMemory): InterruptibleWork<CompiledBook>;
  /** Drops cache entries that the last `age` layouts did not use. */
  forget(age: number): void;
  /** Clears the images, the sources and the compiler's caches. */
  reset(): void;
}

/** Typst with the bundled fonts, without files and without packages. It blocks its thread, so it belongs in a separate process. */
export function createCompiler(fonts: Fonts): Compiler {
  const engine = loadTypst().NodeCompiler.create({ workspace: WORLD, fontArgs: fontArguments(fonts) });

  const compiler: LayoutCompiler<Typst.NodeTypstDocument> = {
    set({ main, files }) {
      for (const [path, text] of files) engine.addSource(WORLD + path, text);
      const run = engine.compile({ mainFileContent: main });
      const document = run.result;
      if (!document) throw new TypesetProblems(problemsOf(run.takeDiagnostics()));
      return document;
    },
    query: (document, selector) => engine.query(document, { selector, field: 'value' }) as unknown[],
  };
  /** Where nothing is kept for the next layout, only the pages stay in memory, so that there is room to write them. */
  function layOut(source: TypesetSource, memory?: LayoutMemory): Typst.NodeTypstDocument {
    if (memory) return allOf(warmSteps(source, memory));
    const { document } = layOutBook(compiler, source);
    engine.evictCache(0);
    return document;
  }
  function* warmSteps(source: TypesetSource, memory: LayoutMemory): InterruptibleWork<Typst.NodeTypstDocument> {
    const { document, ...laidOutBy } = yield* layoutSteps(compiler, source, memory.begin(source));
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
      const [entries = []] = compiler.query(document, '<entries>') as TypesetPosition[][][][];
      return { pages: document.numOfPages, starts: startsOf(engine, document), entries, pdf };
    },
    svg: (source) => engine.plainSvg(compiler.set(source)),
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

/** Of fallback fonts, only the names are read at first, and a whole file when its letters are first used. */
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

/** The start page of each section, as the last line of the template reports it. */
function startsOf(engine: Typst.NodeCompiler, document: Typst.NodeTypstDocument): number[] {
  const [told] = engine.query(document, { selector: '<marks>', field: 'value' }) as { starts: number[] }[];
  return told?.starts ?? [];
}

function writePdf(engine: Typst.NodeCompiler, document: Typst.NodeTypstDocument): Buffer {
  try {
    return engine.pdf(document, { pdfStandard: 'ua-1' });
  } catch {
    // PDF/UA refuses a few documents that are otherwise valid; these are only tagged.
    return engine.pdf(document);
  }
}

function problemsOf(found: Typst.NodeError | null): TypesetProblem[] {
  return (found?.shortDiagnostics ?? []).map((diagnostic: { message?: unknown; path?: unknown }) => ({
    message: String(diagnostic.message ?? ''),
    path: typeof diagnostic.path === 'string' ? diagnostic.path.replace(WORLD, '') : null,
  }));
}
