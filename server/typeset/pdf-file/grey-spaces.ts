import { headOf, readObjects } from './pdf-objects.ts';

/** The values of a shading's function at one end, in three channels. */
const ENDS = /\/C[01] \[([^\][]*)\]/g;
const THREE_CHANNELS = /\/Range \[0 1 0 1 0 1\]/;

/**
 * Changes greys to those of a press: the typesetter writes them with a profile for screens, and those of gradients in three equal channels,
 * which print shops refuse. The returned function gives the new form of an object, or undefined where it stays.
 */
export function greyObjects(pdf: Buffer): (dictionary: string, number: number) => string | null | undefined {
  const { grey, coloured } = spacesOf(pdf);
  const gradients = greyGradients(pdf, coloured);
  return (dictionary, number) => {
    if (grey.has(number)) return '/DeviceGray';
    if (!gradients) return undefined;
    if (gradients.left.has(number)) return null;
    if (dictionary.includes('/FunctionType')) return oneChannel(dictionary);
    if (!dictionary.includes('/ShadingType')) return undefined;
    return dictionary.replace(/\/ColorSpace \d+ 0 R/, '/ColorSpace /DeviceGray');
  };
}

/** The colour spaces with a profile of one channel, and those with one of three. */
function spacesOf(pdf: Buffer): { grey: Set<number>; coloured: Set<number> } {
  const channels = new Map<number, string>();
  const profiles = new Map<number, number>();
  for (const { number, body, isStream } of readObjects(pdf)) {
    const head = headOf(body);
    const count = /\/N ([13])\s/.exec(head)?.[1];
    if (isStream && count !== undefined && !head.includes('/ObjStm')) channels.set(number, count);
    const profile = /^\[\/ICCBased (\d+) 0 R\]/.exec(head)?.[1];
    if (profile !== undefined) profiles.set(number, Number(profile));
  }
  const having = (count: string) =>
    new Set([...profiles].filter(([, profile]) => channels.get(profile) === count).map(([number]) => number));
  return { grey: having('1'), coloured: having('3') };
}

/** The colour spaces that only gradients of greys use, which can be removed; null where a gradient has a colour. */
function greyGradients(pdf: Buffer, coloured: ReadonlySet<number>): { left: Set<number> } | null {
  const left = new Set(coloured);
  for (const { body, isStream } of readObjects(pdf)) {
    if (isStream) continue;
    const dictionary = body.toString('latin1');
    if (dictionary.includes('/FunctionType') && !isGrey(dictionary)) return null;
    if (dictionary.includes('/ShadingType')) continue;
    for (const [, number] of dictionary.matchAll(/(?<!\d)(\d+) 0 R/g)) left.delete(Number(number));
  }
  return { left };
}

function isGrey(shadingFunction: string): boolean {
  return [...shadingFunction.matchAll(ENDS)].every(([, values = '']) => {
    const channels = values.trim().split(/\s+/);
    return channels.length === 3 && new Set(channels).size === 1;
  });
}

function oneChannel(shadingFunction: string): string {
  return shadingFunction
    .replace(ENDS, (end, values: string) => end.replace(values, values.trim().split(/\s+/)[0] ?? '0'))
    .replace(THREE_CHANNELS, '/Range [0 1]');
}
