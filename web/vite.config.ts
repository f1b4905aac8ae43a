import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { facesPlugin } from './faces-plugin.ts';
import { guidePlugin } from './guide-plugin.ts';
import { lookPlugin } from './look-plugin.ts';
import { serviceWorkerPlugin } from './service-worker-plugin.ts';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The address at which `npm run dev` expects the server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

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
    test: /node_modules[\\/](@mantine|@tabler|@tanstack|@floating-ui|zod)[\\/]|(?:^|[\\/])(?:web[\\/](?:ui|lib)|contract)[\\/]/,
    minShareCount: 2,
  },
];

export default defineConfig({
  root: at('.'),
  cacheDir: at('../node_modules/.vite'),
  plugins: [react(), guidePlugin(), lookPlugin(), facesPlugin(), preloadFonts(), compressOnce(), serviceWorkerPlugin()],
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
  // Quality 11 takes two and a half times as long and saves two per cent more.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const compress = async (path: string) => writeFile(`${path}.br`, await brotli(await readFile(path), { params }));
  return {
    name: 'compress-once',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css|wasm)$/.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}
