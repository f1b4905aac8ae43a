/** The part of sql.js that is used; its own types would bring those of Node into the page. */
declare module 'sql.js' {
  import type { WasmSqlite } from '#domain/database/wasm-sqlite.ts';

  export default function initSqlJs(options?: { locateFile?: (file: string) => string }): Promise<{
    Database: new () => WasmSqlite;
  }>;
}
