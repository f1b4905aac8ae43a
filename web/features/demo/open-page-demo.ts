import initSqlJs from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { openWasmDatabase } from '#domain/database/wasm-sqlite.ts';
import { createDemoApi, type DemoApi, type DemoApiDeps } from './demo-api.ts';

/**
 * Opens the demo of this page: loads SQLite, compiled to WebAssembly, and provides the demo with an empty database in memory, the time and
 * new ids. The page asks before it is left with unsaved work.
 */
export async function openPageDemo(settings: Pick<DemoApiDeps, 'provider' | 'base'>): Promise<DemoApi> {
  const { Database: Sqlite } = await initSqlJs({ locateFile: () => wasm });
  const api = await createDemoApi({
    ...settings,
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
  });
  window.addEventListener('beforeunload', (event) => {
    if (api.hasUnsavedWork()) event.preventDefault();
  });
  return api;
}
