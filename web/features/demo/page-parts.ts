import initSqlJs from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { openWasmDatabase } from '#domain/database/wasm-sqlite.ts';
import type { DemoApiDeps } from './demo-api.ts';

/** Loads SQLite, compiled to WebAssembly, and provides the demo with an empty database in memory, the time and new ids. */
export async function openPageParts(): Promise<Omit<DemoApiDeps, 'provider' | 'base'>> {
  const { Database: Sqlite } = await initSqlJs({ locateFile: () => wasm });
  return {
    database: await openWasmDatabase(new Sqlite()),
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    clock: {
      now: () => performance.now(),
      after(ms, work) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      every(ms, work) {
        const timer = setInterval(work, ms);
        return () => clearInterval(timer);
      },
    },
  };
}
