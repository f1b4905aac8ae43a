import initSqlJs from 'sql.js';
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type { Database } from '#domain/database/database.ts';
import { openWasmDatabase } from '#domain/database/wasm-sqlite.ts';

/** Loads SQLite, compiled to WebAssembly, and opens an empty database in the page's memory. */
export async function openDemoDatabase(): Promise<Database> {
  const { Database: Sqlite } = await initSqlJs({ locateFile: () => wasm });
  return openWasmDatabase(new Sqlite());
}
