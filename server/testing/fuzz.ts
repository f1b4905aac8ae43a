import fc from 'fast-check';

/** Seeds that each once found something, or that begin differently. FUZZ_SEED adds one, to search further or to repeat a failure. */
export const SEEDS: readonly number[] = [
  1,
  20_261_129,
  -773,
  ...(process.env.FUZZ_SEED ?? '').split(',').filter(Boolean).map(Number),
];

/** Values that no field expects, and some that many fields do. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '{{constructor.constructor("return process")()}}',
  'ß\u0301\u202e\u200b',
  'x'.repeat(20_000),
  '('.repeat(5000),
  [],
  {},
  [[[[[[]]]]]],
  Array.from({ length: 2000 }, (_, at) => at),
  { __proto__: null, constructor: { prototype: {} } },
  { length: 1e9 },
  '2026-02-30T25:61:00Z',
  Number.MAX_SAFE_INTEGER,
];

const odd = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ODD) }, { weight: 1, arbitrary: fc.jsonValue() });

/** A value like `sample` with some of its parts odd, missing or added; from time to time something completely different. */
export function oddLike(sample: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: changed(sample) }, { weight: 1, arbitrary: odd });
}

function changed(sample: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(sample)) return fc.tuple(...sample.map((item) => oddLike(item)), odd).map((items) => items);
  if (typeof sample !== 'object' || sample === null) return fc.oneof(fc.constant(sample), odd);
  const fields = Object.entries(sample).map(([name, value]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 9 }), oddLike(value))
      .map(([chance, other]): [string, unknown][] => (chance === 0 ? [] : [[name, chance < 5 ? value : other]])),
  );
  return fc
    .tuple(fc.tuple(...fields), fc.option(fc.tuple(fc.constantFrom('__proto__', 'constructor', 'more', 'id'), odd)))
    .map(([kept, added]) => Object.fromEntries([...kept.flat(), ...(added ? [added] : [])]));
}

/** Bytes like these, with some of them flipped, cut or repeated. */
export function oddBytes(sample: Uint8Array): fc.Arbitrary<Uint8Array> {
  const flips = fc.array(fc.tuple(fc.nat(Math.max(0, sample.length - 1)), fc.nat(255)), { maxLength: 6 });
  return fc.tuple(flips, fc.nat(sample.length), fc.boolean()).map(([changes, end, isCut]) => {
    const bytes = Uint8Array.from(sample);
    for (const [at, value] of changes) bytes[at] = value;
    return isCut ? bytes.slice(0, end) : bytes;
  });
}
