import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const ROOT = fileURLToPath(new URL('bare-page', import.meta.url));

export interface BarePage {
  url: string;
  close(): Promise<void>;
}

/** Builds the page with the bare editor using the product's build tools, and serves it. */
export async function serveBarePage(): Promise<BarePage> {
  const outDir = await mkdtemp(join(tmpdir(), 'tomewright-bare-'));
  const options = { configFile: false, root: ROOT, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const;
  await build({ ...options, mode: 'production' });
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
