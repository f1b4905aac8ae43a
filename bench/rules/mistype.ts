import type { Random } from '#book/generator/random.ts';

type Slip = (digits: string, random: Random) => string;

const OFF_BY_A_LITTLE: Slip = (digits, random) =>
  String(Math.max(0, Number(digits) + random.pick([-3, -2, -1, 1, 2, 3])));

const SLIPS_OF_A_KEY: readonly Slip[] = [
  function anotherDigit(digits, random) {
    const at = random.between(0, digits.length - 1);
    return `${digits.slice(0, at)}${random.between(0, 9)}${digits.slice(at + 1)}`;
  },
  function twoSwapped(digits, random) {
    const at = random.between(0, Math.max(0, digits.length - 2));
    return `${digits.slice(0, at)}${digits[at + 1] ?? ''}${digits[at] ?? ''}${digits.slice(at + 2)}`;
  },
  function oneLeftOut(digits, random) {
    const at = random.between(0, digits.length - 1);
    return `${digits.slice(0, at)}${digits.slice(at + 1)}`;
  },
  function oneTwice(digits, random) {
    const at = random.between(0, digits.length - 1);
    return `${digits.slice(0, at)}${digits[at] ?? ''}${digits.slice(at)}`;
  },
];

/** Another number than this one, as a hurried author types it: half are off by one to three, half have one wrong key. */
export function mistype(printed: string, random: Random): string {
  const digits = printed.replaceAll(',', '');
  for (;;) {
    const slip = random.chance(0.5) ? OFF_BY_A_LITTLE : random.pick(SLIPS_OF_A_KEY);
    const typed = slip(digits, random);
    if (typed === '' || Number(typed) === Number(digits)) continue;
    return printed.includes(',') ? typed.replace(/\B(?=(\d{3})+$)/g, ',') : typed;
  }
}
