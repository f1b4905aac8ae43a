import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { bookTheme, THEMES } from '#book/layout/themes/book-theme.ts';
import { screenStyle } from '#book/layout/themes/theme-styles.ts';
import { readGuide } from './features/help/read-guide.ts';
import { isOfPage } from './features/editor/text/face-style.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The address at which `npm run dev` expects the server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The libraries whose small modules most pages share. Their own entry modules import each other, so that they tell nothing of who needs what. */
const LIBRARIES = String.raw`node_modules[\\/](?:@mantine|@tabler|@tanstack|@floating-ui|zod)[\\/]`;

/**
 * Everything that every page needs is one file: each further file costs a request with its headers, and small files compress worse. The
 * landing page also needs the parts of Mantine and the icons named here, and loads nothing of the file that the other pages share.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'start',
    test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Anchor|Button|Text|Title)[\\/]|[\\/]Icon(Book2|ListDetails|Sparkles)\.|web[\\/]ui[\\/]ornament/,
  },
  // Dialogs, fields, menus, icons and calls that several pages share are one file too, instead of some sixty files of a few hundred bytes.
  {
    name: 'shared',
    test: new RegExp(String.raw`${LIBRARIES}|(?:^|[\\/])(?:web[\\/](?:ui|lib)|contract)[\\/]`),
    minShareCount: 2,
  },
  // What several pages need is one file for each set of them. Otherwise each part that loads later and needs some of it would divide it
  // further: the editor would be fifty files.
  {
    name: nameByPages(),
    test: new RegExp(`^(?!.*${LIBRARIES})`),
    includeDependenciesRecursively: false,
  },
];

const ROUTER = at('app/router.tsx');

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** Names a module's file after the pages of the router that load it at once. Null where fewer than two of them do. */
function nameByPages(): (id: string, graph: ModuleGraph) => string | null {
  let pagesOf: Map<string, number[]> | null = null;
  return (id, graph) => {
    pagesOf ??= pagesByModule(graph);
    const pages = pagesOf.get(id);
    return pages && pages.length > 1 ? `page-${pages.join('-')}` : null;
  };
}

function pagesByModule(graph: ModuleGraph): Map<string, number[]> {
  const pagesOf = new Map<string, number[]>();
  const pages = graph.getModuleInfo(ROUTER)?.dynamicallyImportedIds ?? [];
  for (const [number, page] of pages.entries()) {
    const found = new Set([page]);
    for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    for (const id of found) pagesOf.set(id, [...(pagesOf.get(id) ?? []), number]);
  }
  return pagesOf;
}

const GUIDE_FOLDER = fileURLToPath(new URL('../docs/guide/', import.meta.url));
const GUIDE = 'virtual:guide';
const RESOLVED_GUIDE = `\0${GUIDE}`;

const BOOK_STYLE = 'virtual:book-style.css';
const RESOLVED_BOOK_STYLE = `\0${BOOK_STYLE}`;

const FACES = 'virtual:theme-faces';
const RESOLVED_FACES = `\0${FACES}`;

const SERVICE_WORKER = fileURLToPath(new URL('./service-worker.ts', import.meta.url));

export default defineConfig({
  root: at('.'),
  cacheDir: at('../node_modules/.vite'),
  plugins: [
    react(),
    guidePlugin(),
    bookStylePlugin(),
    facesPlugin(),
    preloadFonts(),
    compressOnce(),
    serviceWorkerPlugin(),
  ],
  resolve: { alias: [{ find: /^#(web|book|contract|domain)\//, replacement: `${at('..')}/$1/` }] },
  css: { postcss: {} },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined files would be data: addresses, which the content security policy would have to allow for fonts and images.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { port: 5173, proxy: { '/api/': SERVER, '/config.json': SERVER } },
  preview: { port: 4173, proxy: { '/api/': SERVER, '/config.json': SERVER } },
});

/** Preloads the two fonts of every page's first lines, so that the browser loads them before it has read the stylesheet. */
function preloadFonts(): Plugin {
  const faces = [/alegreya-latin-wght-normal.*\.woff2$/, /alegreya-sans-latin-400-normal.*\.woff2$/];
  return {
    name: 'preload-faces',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        const files = Object.keys(bundle).filter((file) => faces.some((face) => face.test(file)));
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }));
      },
    },
  };
}

/**
 * Compresses scripts, styles and WebAssembly with Brotli at build time, which allows a better quality than compressing for each request.
 */
function compressOnce(): Plugin {
  const brotli = promisify(brotliCompress);
  // The best quality takes two and a half times as long for two per cent. Only what every visitor loads first is worth it.
  const paramsOf = (file: string) => ({ [constants.BROTLI_PARAM_QUALITY]: /\bstart-/.test(file) ? 11 : 10 });
  const compress = async (path: string) =>
    writeFile(`${path}.br`, await brotli(await readFile(path), { params: paramsOf(path) }));
  return {
    name: 'compress-once',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|wasm)$/.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}

/** Makes the module `virtual:guide`: the chapters of docs/guide, read when the web is built and not in each visitor's browser. */
function guidePlugin(): Plugin {
  return {
    name: 'guide',
    resolveId: (id) => (id === GUIDE ? RESOLVED_GUIDE : null),
    async load(id) {
      if (id !== RESOLVED_GUIDE) return null;
      const names = (await readdir(GUIDE_FOLDER)).filter((name) => name.endsWith('.md'));
      const texts = await Promise.all(names.map((name) => readFile(GUIDE_FOLDER + name, 'utf8')));
      for (const name of names) this.addWatchFile(GUIDE_FOLDER + name);
      const files = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']));
      return `export const CHAPTERS = ${JSON.stringify(readGuide(files))};`;
    },
  };
}

/**
 * Makes the stylesheet `virtual:book-style.css` with the colours and sizes of a book on the screen. It uses the same values as the typeset
 * pages.
 */
function bookStylePlugin(): Plugin {
  return {
    name: 'book-style',
    resolveId: (id) => (id === BOOK_STYLE ? RESOLVED_BOOK_STYLE : null),
    load: (id) => (id === RESOLVED_BOOK_STYLE ? screenStyle(bookTheme()) : null),
  };
}

/** Makes the module `virtual:theme-faces`. It holds the address of each font file that a theme uses and the program itself does not. */
function facesPlugin(): Plugin {
  const drawn = Object.values(THEMES).flatMap(({ faces }) => faces.drawn.filter(({ family }) => !isOfPage(family)));
  const files = [...new Set(drawn.map(({ file }) => file))];
  const imports = files.map((file, index) => `import face${index} from '@expo-google-fonts/${file}?url';\n`);
  const entries = files.map((file, index) => `${JSON.stringify(file)}: face${index}`);
  return {
    name: 'theme-faces',
    resolveId: (id) => (id === FACES ? RESOLVED_FACES : null),
    load: (id) =>
      id === RESOLVED_FACES ? `${imports.join('')}export const ADDRESSES = { ${entries.join(', ')} };` : null,
  };
}

/**
 * Builds the service worker as one file beside the pages. Its name never changes, since the browser checks this address for a newer one.
 */
function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          lib: { entry: SERVICE_WORKER, formats: ['iife'], name: 'serviceWorker', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}
