import type { DrawnPage, PageAsset } from '#contract/live/drawn-page.ts';
import { type LiveAnswer, type PageMessage, SILENCE_MAX_MS } from '#contract/live/live-messages.ts';
import { createPageAssets } from './page-assets.ts';
import { lineOnPage, linesOf, pointedAt, textOf, wordPositionOnPage } from './lines.ts';
import { movable, type MovableOutline, pageSvg } from '#contract/live/page-svg.ts';
import type { FromPageWorker, ToPageWorker } from './page-worker-messages.ts';

// Holds the connection to the pages of an open book, in a worker. So unpacking and assembling pages does not disturb typing.

interface ShownPage {
  page: DrawnPage;
  url: string;
  /** The images that have not arrived yet and without which it is shown. */
  lacks: ReadonlySet<string>;
}

const glyphs = new Map<string, MovableOutline | null>();
/** The addresses of the images that the server has, by their keys on pages. */
const addresses = new Map<string, string>();
const shown = new Map<number, ShownPage>();
const assets = createPageAssets({
  load: dataUrl,
  onLate(key) {
    for (const [number, { page, lacks }] of shown) if (lacks.has(key)) show(number, page);
  },
  after: (ms, act) => setTimeout(act, ms),
});
let socket: WebSocket | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
// Pages are handled one after the other, since a page may lack parts that an earlier one brings.
let work = Promise.resolve();

const tell = (message: FromPageWorker) => self.postMessage(message, { transfer: [] });

self.addEventListener('message', ({ data }: MessageEvent<ToPageWorker>) => {
  switch (data.do) {
    case 'connect':
      connect(data.url, data.token);
      break;
    case 'say':
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(data.request));
      break;
    case 'drop':
      for (const number of data.numbers) drop(number);
      break;
    case 'press': {
      const page = shown.get(data.number)?.page;
      tell({
        type: 'pressed',
        number: data.number,
        place: page ? wordPositionOnPage(linesOf(page), data.x, data.y) : null,
      });
      break;
    }
    case 'point': {
      const page = shown.get(data.number)?.page;
      const at = page ? pointedAt(page, data, (key) => addresses.get(key) ?? null) : null;
      tell({ type: 'pointed', number: data.number, at });
      break;
    }
    case 'locate': {
      const page = shown.get(data.number)?.page;
      tell({ type: 'located', number: data.number, line: page ? lineOnPage(linesOf(page), data.place) : null });
      break;
    }
    case 'close':
      socket?.close();
      self.close();
  }
});

function connect(url: string, token: string): void {
  socket?.close();
  const own = new WebSocket(url);
  own.binaryType = 'arraybuffer';
  socket = own;
  own.addEventListener('open', () => {
    own.send(JSON.stringify({ type: 'open', token }));
    tell({ type: 'connected' });
    heard();
  });
  own.addEventListener('close', ({ code }) => {
    clearTimeout(silence);
    if (socket === own) tell({ type: 'closed', code });
  });
  own.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    heard();
    if (typeof data === 'string') tell({ type: 'answer', answer: JSON.parse(data) as LiveAnswer });
    else work = work.then(() => take(data)).catch(() => own.close());
  });
}

/** Restarts the timer that closes the connection. A connection without messages for that long is dead, although nobody closed it. */
function heard(): void {
  clearTimeout(silence);
  silence = setTimeout(() => socket?.close(), SILENCE_MAX_MS);
}

async function take(bytes: ArrayBuffer): Promise<void> {
  const { number, page, ...parts } = (await unpacked(bytes)) as PageMessage;
  for (const [name, outline] of Object.entries(parts.glyphs)) glyphs.set(name, movable(outline));
  for (const [key, asset] of Object.entries(parts.assets)) if ('address' in asset) addresses.set(key, asset.address);
  await assets.take(parts.assets);
  show(number, page);
}

function show(number: number, page: DrawnPage): void {
  const lacks = new Set<string>();
  const asset = (key: string) => {
    const found = assets.find(key);
    if (found === null) lacks.add(key);
    return found;
  };
  const svg = pageSvg(page, { glyph: (name) => glyphs.get(name) ?? null, asset });
  drop(number);
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  shown.set(number, { page, url, lacks });
  const { hash, width, height } = page;
  tell({ type: 'page', image: { number, hash, url, width, height, text: textOf(linesOf(page)) } });
}

function drop(number: number): void {
  const before = shown.get(number);
  if (!before) return;
  shown.delete(number);
  // Later, since the page may show it until the next one arrives.
  setTimeout(() => URL.revokeObjectURL(before.url), 5000);
}

async function unpacked(bytes: ArrayBuffer): Promise<unknown> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).json();
}

/** An SVG that is shown as an image loads nothing, so the bytes of its images are embedded. */
async function dataUrl(asset: PageAsset): Promise<string | null> {
  if ('data' in asset) return `data:${asset.type};base64,${asset.data}`;
  const response = await fetch(asset.address);
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`${asset.address}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return `data:${response.headers.get('content-type') ?? ''};base64,${btoa(binary)}`;
}
