import SwaggerUI, {
  type Collection,
  type SwaggerRequest,
  type SwaggerSystem,
} from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { getSnapshot } from '#web/lib/session/session.ts';
import { type Backend, type Description, authHeaders, findOperations, operationsOf, requireBase } from './calls.ts';
import { exampleOf } from './example.ts';
import { sendCall } from './send-call.ts';
import './swagger.css';

/** Replaces the person's token in the library, which would show the real one in every command. */
const HIDDEN_TOKEN = '…';

interface SwaggerInput {
  description: Description;
  /** The address of this server's API. */
  home: string;
  /** Called for each request. */
  backend: () => Backend;
}

/** Shows the calls of a description within an element of the page. */
export function showCalls(domNode: HTMLElement, { description, home, backend }: SwaggerInput): SwaggerSystem {
  const spec = { ...simplified(description), servers: [{ url: home }] };
  const ui = SwaggerUI({
    domNode,
    spec,
    layout: 'operations',
    docExpansion: 'list',
    validatorUrl: null,
    tryItOutEnabled: true,
    displayRequestDuration: true,
    syntaxHighlight: { activated: false },
    defaultModelsExpandDepth: -1,
    requestInterceptor: (request: SwaggerRequest) => prepare(request, home, backend()),
    plugins: [ownPlugin(spec)],
    onComplete: () => ui.preauthorizeApiKey('token', HIDDEN_TOKEN),
  });
  return ui;
}

/** Fills in where a call goes and who makes it. If this throws, the library shows the error instead of the answer. */
function prepare(request: SwaggerRequest, home: string, backend: Backend): SwaggerRequest {
  const base = requireBase(backend, home);
  const { Authorization: needsToken, ...headers } = request.headers;
  const path = request.url.slice(home.length);
  const { auth } = backend;
  const own = auth.type === 'session' && needsToken !== undefined;
  const shown = own && auth.showsToken ? getSnapshot().accessToken : HIDDEN_TOKEN;
  return {
    ...request,
    url: base + path,
    headers: { ...headers, ...authHeaders(auth), ...(own ? { Authorization: `Bearer ${shown}` } : {}) },
    userFetch: (url, init) => sendCall(url, init, { path: path.split('?')[0] ?? '', usesSession: own }),
  };
}

/**
 * A plugin that searches all words of a call, names controls that the library leaves without a name, and makes text scrollable by keyboard.
 * It removes the library's button for authentication, since the page has its own.
 */
function ownPlugin(description: Description) {
  const operations = operationsOf(description);
  return ({ React: { createElement: h }, fn }: SwaggerSystem) => {
    const word = (text: string) => h('span', { className: 'unseen' }, text);
    return {
      fn: {
        // The library's own function walks through the whole description for each opened call, which took seconds.
        resolveSubtree: (_: unknown, path: readonly string[]) => ({ spec: valueAt(description, path), errors: [] }),
        opsFilter(groups: Collection, words: string): Collection {
          const found = new Set(findOperations(operations, words).map(({ name }) => name));
          const isFound = (call: Collection) => found.has(`${call.get('method').toUpperCase()} ${call.get('path')}`);
          return groups
            .map((group) => group.update('operations', (calls) => calls.filter(isFound)))
            .filter((group) => group.get('operations').size > 0);
        },
      },
      wrapComponents: {
        Select: (Select: unknown) => (props: object) => h('label', null, word('Value'), h(Select, props)),
        JSONSchema202012Accordion: (Accordion: unknown) => (props: { children: unknown }) =>
          h(Accordion, props, props.children, word('Properties')),
      },
      components: {
        authorizeOperationBtn: () => null,
        PlainTextViewer: (props: object) => h('pre', { ...props, tabIndex: 0 }),
        Input: (props: { type?: string }) =>
          h('input', props.type === 'file' ? { ...props, 'aria-label': 'File' } : props),
        TextArea: (props: object) => h('textarea', { ...props, 'aria-label': 'Body' }),
        curl: ({ request }: { request: unknown }) => {
          const command = fn.requestSnippetGenerator_curl_bash(request);
          const copy = () => void navigator.clipboard.writeText(command);
          return h(
            'div',
            null,
            h('h4', null, 'Command'),
            h('pre', { className: 'curl', tabIndex: 0 }, command),
            h('button', { type: 'button', className: 'btn', onClick: copy }, 'Copy as curl'),
          );
        },
      },
    };
  };
}

/**
 * The description in a form that the library shows well. All references are resolved, each body has an example that the API accepts, and
 * failures have only a description, since all of them have the same shape.
 */
function simplified(description: Description): Description {
  return JSON.parse(JSON.stringify(description), (key, value) => {
    if (typeof value?.$ref === 'string') return valueAt(description, value.$ref.split('/').slice(1));
    if (/^[45]\d\d$/.test(key)) return { description: value.description };
    const json = key === 'requestBody' ? value.content['application/json'] : undefined;
    if (json) json.example = exampleOf(json.schema);
    return value;
  });
}

function valueAt(description: Description, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], description);
}
