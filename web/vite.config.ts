import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Where `npm run dev` finds the server. */
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: at('.'),
  cacheDir: at('../node_modules/.vite'),
  plugins: [react()],
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
