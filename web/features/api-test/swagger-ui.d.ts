/** The parts of the library that the page uses. The library brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A call before it is sent, and the function that sends it. */
  export interface SwaggerRequest {
    url: string;
    method: string;
    headers: Record<string, string>;
    userFetch?: (url: string, init: RequestInit) => Promise<Response>;
  }

  /** A map or list of Immutable.js; only the parts that the page reads. */
  export interface Collection {
    size: number;
    get(key: string): string & Collection;
    update(key: string, change: (value: Collection) => Collection): Collection;
    map(change: (value: Collection) => Collection): Collection;
    filter(keeps: (value: Collection) => boolean): Collection;
  }

  export interface SwaggerSystem {
    React: { createElement(type: unknown, props: object | null, ...children: unknown[]): unknown };
    fn: { requestSnippetGenerator_curl_bash(request: unknown): string };
    layoutActions: { updateFilter(words: string): void; show(thing: readonly string[], isShown: boolean): void };
    preauthorizeApiKey(scheme: string, value: string): void;
  }

  export default function SwaggerUI(options: Record<string, unknown>): SwaggerSystem;
}
