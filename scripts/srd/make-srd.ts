// `npm run srd`: makes book/srd/packed-srd.ts, the built-in creatures and spells, from the SRD's Markdown.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { writeSrd } from '#book/srd/srd.ts';
import { srdOfMarkdown } from './srd-of-markdown.ts';

const SOURCE = new URL('../../bench/srd-5.2.md.br', import.meta.url);
const TARGET = new URL('../../book/srd/packed-srd.ts', import.meta.url);

const srd = srdOfMarkdown(brotliDecompressSync(readFileSync(SOURCE)).toString('utf8'));
const packed = gzipSync(writeSrd(srd), { level: 9 }).toString('base64');
writeFileSync(
  TARGET,
  `// Made by \`npm run srd\` from the SRD 5.2 by Wizards of the Coast LLC, CC-BY-4.0; NOTICE has its attribution.

/** What \`srd.ts\` writes, compressed by gzip, in base64. */
export const PACKED_SRD =
  '${packed}';
`,
);
console.log(`${srd.creatures.length} creatures and ${srd.spells.length} spells in ${packed.length} characters`);
