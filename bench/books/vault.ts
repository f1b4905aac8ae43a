import sharp from 'sharp';
import type { ZippedFile } from '#server/imports/testing/build-zip.ts';
import { readSrd } from '../srd.ts';

const NOTES_A_FOLDER = 100;
const WORDS_A_NOTE = 200;
/** So large that all of them together fit into what an import may bring. */
const PICTURE = { width: 640, height: 400 };

/** The notes and pictures of a vault: text of the SRD with links, callouts, embeds, comments and creatures, in folders. */
export async function vaultFiles(notes: number, pictures: number): Promise<ZippedFile[]> {
  const words = readSrd()
    .replace(/[|#*_>[\]`]/g, ' ')
    .split(/\s+/);
  const texts = Array.from({ length: notes }, (_, at) => ({
    path: `Vault/${String(Math.floor(at / NOTES_A_FOLDER)).padStart(2, '0')} Region/${nameOf(at)}.md`,
    content: note(at, { notes, pictures, words }),
  }));
  const images: ZippedFile[] = [];
  for (let at = 0; at < pictures; at += 1)
    images.push({ path: `Vault/Assets/Picture ${at}.jpg`, content: await picture(at) });
  return [{ path: 'Vault/.obsidian/app.json', content: '{}' }, ...texts, ...images];
}

function nameOf(at: number): string {
  return `Note ${at}`;
}

function note(at: number, { notes, pictures, words }: { notes: number; pictures: number; words: string[] }): string {
  const from = (at * WORDS_A_NOTE) % (words.length - 2 * WORDS_A_NOTE);
  const text = (start: number) => words.slice(from + start, from + start + WORDS_A_NOTE / 4).join(' ');
  const link = (by: number) => `[[${nameOf((at * 7 + by) % notes)}|there]]`;
  const lines = [
    `---\ntags: [place]\naliases: [Place ${at}]\n---`,
    `# ${nameOf(at)}`,
    `${text(0)} ${link(1)}. ==Mark== [[${nameOf((at + 13) % notes)}]] #place/inner`,
    `![[Picture ${at % pictures}.jpg|300]]`,
    '## What stands here',
    `> [!info]- ${nameOf(at)}\n> ${text(50)} ${link(2)}\n> > [!quote]\n> > ${text(60)}`,
    `- ${text(100)}\n- ${link(3)} ${link(4)}\n\n%% ${text(120)} %%`,
    `| d4 | Rumour |\n|---|---|\n| 1 | ${link(5)} |\n| 2-4 | ${text(140)} |`,
    `${text(150)} ^end`,
    at % 10 === 0 ? creature(at) : '',
    at % 20 === 5 ? `![[${nameOf(at - 5)}#What stands here]]` : '',
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

function creature(at: number): string {
  return `\`\`\`statblock
layout: Basic 5e Layout
name: Guard ${at}
size: Medium
type: humanoid
ac: ${10 + (at % 9)}
hp: ${20 + at}
hit_dice: 4d8 + 2
speed: 30 ft.
stats: [15, 12, 14, 9, 11, 8]
skillsaves:
  - perception: 2
senses: passive Perception 12
cr: 1
actions:
  - name: Spear
    desc: "Melee Weapon Attack: +4 to hit, reach 5 ft., one target. Hit: 5 (1d6 + 2) piercing damage."
\`\`\``;
}

function picture(at: number): Promise<Buffer> {
  const background = `hsl(${at % 360}, 40%, ${30 + (at % 5) * 8}%)`;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  return sharp({ create: { ...PICTURE, channels: 3, background, noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}
