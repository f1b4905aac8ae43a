/** What the page uses of the library, which brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A call before it is sent, and what it is sent by. */
  export interface SwaggerRequest {
    url: string;
    method: string;
    headers: Record<string, string>;
    userFetch?: (url: string, init: RequestInit) => Promise<Response>;
  }

  /** An immutable map or list, as far as the page reads it. */
  export interface Kept {
    size: number;
    get(key: string): string & Kept;
    update(key: string, change: (value: Kept) => Kept): Kept;
    map(change: (value: Kept) => Kept): Kept;
    filter(keeps: (value: Kept) => boolean): Kept;
  }

  export interface SwaggerSystem {
    React: { createElement(type: unknown, props: object | null, ...children: unknown[]): unknown };
    fn: { requestSnippetGenerator_curl_bash(request: unknown): string };
    layoutActions: { updateFilter(words: string): void; show(thing: readonly string[], isShown: boolean): void };
    preauthorizeApiKey(scheme: string, value: string): void;
  }

  export default function SwaggerUI(options: Record<string, unknown>): SwaggerSystem;
}
