// `npm run srd`: generates packed-srd.ts (the built-in creatures and spells) and creature-names.ts in book/rules-5e/srd/ from its Markdown.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { writeSrd } from '#book/rules-5e/srd/srd.ts';
import { srdOfMarkdown } from './srd-of-markdown.ts';

const SOURCE = new URL('srd-5.2.md.br', import.meta.url);
const PACKED = new URL('../../book/rules-5e/srd/packed-srd.ts', import.meta.url);
const NAMES = new URL('../../book/rules-5e/srd/creature-names.ts', import.meta.url);
const MADE_BY =
  '// Made by `npm run srd` from the SRD 5.2 by Wizards of the Coast LLC, CC-BY-4.0; NOTICE has its attribution.';

const srd = srdOfMarkdown(brotliDecompressSync(readFileSync(SOURCE)).toString('utf8'));
const packed = gzipSync(writeSrd(srd), { level: 9 }).toString('base64');
writeFileSync(
  PACKED,
  `${MADE_BY}

/** What \`srd.ts\` writes, compressed by gzip, in base64. */
const PACKED_SRD =
  '${packed}';
`,
);
writeFileSync(
  NAMES,
  `${MADE_BY}

/** The names of the built-in creatures, for those who need not unpack them. */
const SRD_CREATURE_NAMES: readonly string[] = [
${srd.creatures.map(({ name }) => `  ${name.includes("'") ? JSON.stringify(name) : `'${name}'`},`).join('\n')}
];
`,
);
console.log(`${srd.creatures.length} creatures and ${srd.spells.length} spells in ${packed.length} characters`);
