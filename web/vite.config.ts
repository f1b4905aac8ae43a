import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Where `npm run dev` finds the server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: at('.'),
  cacheDir: at('../node_modules/.vite'),
  plugins: [react(), preloadFaces()],
  resolve: { alias: [{ find: /^#(web|book|contract)\//, replacement: `${at('..')}/$1/` }] },
  css: { postcss: {} },
  build: {
    outDir: at('../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need a wider policy for fonts and pictures.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  server: { port: 5173, proxy: { '/api': SERVER, '/config.json': SERVER } },
  preview: { port: 4173, proxy: { '/api': SERVER, '/config.json': SERVER } },
});

/** The two faces of every page's first lines are fetched beside the styles that name them. */
function preloadFaces(): Plugin {
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
