/** A slip of the conversion to Markdown, and what stands in its place in the SRD. */
interface Correction {
  wrong: string;
  right: string;
  /** How often it occurs. */
  times: number;
}

const CORRECTIONS: readonly Correction[] = [
  // The first sentence of the text was set behind the duration.
  {
    wrong: 'Concentration, up to 10 minutes You touch',
    right: 'Concentration, up to 10 minutes\n\nYou touch',
    times: 1,
  },
  { wrong: '**Duration:** Instantaneous Choose', right: '**Duration:** Instantaneous\n\nChoose', times: 1 },
  { wrong: 'up to 1 minute A silvery beam', right: 'up to 1 minute\n\nA silvery beam', times: 1 },
  { wrong: 'up to 1 minute A creature you touch', right: 'up to 1 minute\n\nA creature you touch', times: 1 },
  { wrong: 'kj**Duration:**', right: '**Duration:**', times: 1 },
  // Half of the emphasis is lacking.
  { wrong: '\n**Using a Higher-Level Spell Slot._**', right: '\n**_Using a Higher-Level Spell Slot._**', times: 2 },
  { wrong: '> **Healing Touch (C', right: '> **_Healing Touch (C', times: 1 },
  { wrong: '> **Web Bolt (S', right: '> **_Web Bolt (S', times: 1 },
  { wrong: '> **Venomous Spew (C', right: '> **_Venomous Spew (C', times: 1 },
  { wrong: '**_.Otherworldly Slam', right: '**_Otherworldly Slam', times: 1 },
  { wrong: '\n**Structures._**', right: '\n**_Structures._**', times: 1 },
];

/** The Markdown of the SRD without the slips that would spoil an entry. Throws where one of them is no longer in it. */
export function corrected(markdown: string): string {
  return CORRECTIONS.reduce((text, { wrong, right, times }) => {
    const parts = text.split(wrong);
    if (parts.length !== times + 1) throw new Error(`"${wrong}" occurs ${parts.length - 1} times, not ${times}`);
    return parts.join(right);
  }, markdown);
}
