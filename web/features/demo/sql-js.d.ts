/** The part of sql.js that is used. Its own types would bring Node's types into the page. */
declare module 'sql.js' {
  import type { WasmSqlite } from '#domain/database/wasm-sqlite.ts';

  export default function initSqlJs(options?: { locateFile?: (file: string) => string }): Promise<{
    Database: new () => WasmSqlite;
  }>;
}
