import { MISPRINTS } from './misprints.ts';

/** An error of the conversion to Markdown, and the text of the SRD. */
interface Correction {
  wrong: string;
  right: string;
  /** How often it occurs. */
  times: number;
}

const CORRECTIONS: readonly Correction[] = [
  // The first sentence of the text was put after the duration.
  {
    wrong: 'Concentration, up to 10 minutes You touch',
    right: 'Concentration, up to 10 minutes\n\nYou touch',
    times: 1,
  },
  { wrong: '**Duration:** Instantaneous Choose', right: '**Duration:** Instantaneous\n\nChoose', times: 1 },
  { wrong: 'up to 1 minute A silvery beam', right: 'up to 1 minute\n\nA silvery beam', times: 1 },
  { wrong: 'up to 1 minute A creature you touch', right: 'up to 1 minute\n\nA creature you touch', times: 1 },
  { wrong: 'kj**Duration:**', right: '**Duration:**', times: 1 },
  // Half of the emphasis signs are missing.
  { wrong: '\n**Using a Higher-Level Spell Slot._**', right: '\n**_Using a Higher-Level Spell Slot._**', times: 2 },
  { wrong: '> **Healing Touch (C', right: '> **_Healing Touch (C', times: 1 },
  { wrong: '> **Web Bolt (S', right: '> **_Web Bolt (S', times: 1 },
  { wrong: '> **Venomous Spew (C', right: '> **_Venomous Spew (C', times: 1 },
  { wrong: '**_.Otherworldly Slam', right: '**_Otherworldly Slam', times: 1 },
  { wrong: '\n**Structures._**', right: '\n**_Structures._**', times: 1 },
  { wrong: '> **HP** 15 (3d10 + 3)', right: '> **HP** 19 (3d10 + 3)', times: 1 },
  { wrong: '> **Speed** Speed 30 ft.', right: '> **Speed** 30 ft.', times: 1 },
  // A dash at the end of a printed line is lost.
  { wrong: 'other belongings on your person look', right: 'other belongings on your person—look', times: 1 },
  { wrong: 'Celestial, Fey, or Fiend which', right: 'Celestial, Fey, or Fiend—which', times: 1 },
  { wrong: 'integral for its survival its head', right: 'integral for its survival—its head', times: 1 },
  // Marks left by the conversion program.
  { wrong: '1e/Day Each:', right: '1/Day Each:', times: 38 },
  { wrong: '2e/Day Each:', right: '2/Day Each:', times: 7 },
  { wrong: 'HitomThe', right: '*Hit or Miss:* The', times: 4 },
  { wrong: 'Cover|XPHB|Total Cover', right: 'Total Cover', times: 8 },
  { wrong: ' [Area of Effect]|XPHB|Cube', right: '', times: 2 },
  { wrong: ' [Area of Effect]|XPHB|Cylinder', right: '', times: 2 },
  { wrong: ' [Area of Effect]|XPHB|Sphere', right: '', times: 9 },
];

/** The Markdown of the SRD without the errors that would spoil an entry. Throws if one of them is no longer there. */
export function corrected(markdown: string): string {
  const everywhere = CORRECTIONS.reduce(
    (text, { wrong, right, times }) => replacedTimes(text, wrong, right, times),
    markdown,
  );
  const sections = everywhere.split(/^(?=## )/m);
  const headings = sections.map((section) => section.slice('## '.length, section.indexOf('\n')));
  for (const [name, misprints] of Object.entries(MISPRINTS)) {
    const at = headings.lastIndexOf(name);
    for (const [wrong, right] of misprints) sections[at] = replacedTimes(sections[at] ?? '', wrong, right, 1);
  }
  return sections.join('');
}

function replacedTimes(text: string, wrong: string, right: string, times: number): string {
  const parts = text.split(wrong);
  if (parts.length !== times + 1) throw new Error(`"${wrong}" occurs ${parts.length - 1} times, not ${times}`);
  return parts.join(right);
}
