import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('./service-worker.ts', import.meta.url));

/**
 * Builds the service worker as one file beside the pages. Its name never changes, since the browser checks this address for a newer one.
 */
export function serviceWorkerPlugin(): Plugin {
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
          lib: { entry: ENTRY, formats: ['iife'], name: 'serviceWorker', fileName: () => 'service-worker.js' },
        },
      });
    },
  };
}
