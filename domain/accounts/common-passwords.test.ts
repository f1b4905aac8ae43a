import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { passwordProblems } from '#book/catalogue/credentials.ts';
import { refuseCommon } from './common-passwords.ts';

const isRefused = (password: string) =>
  refuseCommon(password).then(
    () => false,
    ({ code }: { code: string }) => code === 'invalid_input',
  );

describe('a common password', () => {
  it.each(['Dragon1!', 'Baseball2024!', 'L3tm31n!', 'M0nkey-99', '1!Shadow', 'Abc123!!', 'Sunsh1ne#'])(
    'is refused, whatever its case and the signs in and around it: %s',
    async (password) => {
      expect(await isRefused(password)).toBe(true);
    },
  );

  it('is refused in each of three thousand forms that keep every rule', async () => {
    const words = dictionary['passwords-common'].slice(0, 3000).filter((word) => /^[a-z]{4,}$/.test(word));
    const forms = words.flatMap((word) => {
      const name = word.slice(0, 1).toUpperCase() + word.slice(1);
      return ['1!', '123!', '2024#'].map((end) => name + end);
    });
    const sound = forms.filter((form) => passwordProblems(form).length === 0);
    expect(sound.length).toBeGreaterThan(3000);
    for (const form of sound) expect(await isRefused(form), form).toBe(true);
  });

  it.each([
    'Str0ng!Passage',
    'The dragon sleeps under 7 hills!',
    'Пароль-77-ключ',
    'xK9#mQ2$vL',
    'Monkeys-eat-9-pears',
    '12345!Aa78',
  ])('is not %s', async (password) => {
    expect(await isRefused(password)).toBe(false);
  });
});
