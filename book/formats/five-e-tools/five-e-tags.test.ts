import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords, starredText } from './five-e-tags.ts';

describe('the tags of 5etools', () => {
  it.each([
    ['{@creature goblin||goblins} and {@item rope|phb}', 'goblins and rope'],
    ['{@b Bold {@i both}} and {@note small}', '**Bold *both*** and *small*'],
    ['{@filter all spells|spells|level=1}', 'all spells'],
    ['{@quickref difficult terrain||3}', 'difficult terrain'],
    ['{@variantrule Emanation [Area of Effect]|XPHB}', 'Emanation'],
    ['{@scaledamage 2d6|2-9|1d6}, {@dice 1d4;2d4}, {@d20 5}', '1d6, 1d4/2d4, +5'],
    ['{@skillCheck animal_handling 5}, {@chance 25}', '+5, 25 percent'],
    [
      '{@actSave dex} {@dc 15}. {@actSaveFail} {@damage 4d6} fire.',
      '*Dexterity Saving Throw:* DC 15. *Failure:* 4d6 fire.',
    ],
    ['{@atkr m,r} {@hit 7}', '*Melee or Ranged Attack Roll:* +7'],
    ['{@atk mw,rw} {@hit 5}, {@atk ms}', '*Melee or Ranged Weapon Attack:* +5, *Melee Spell Attack:*'],
    ['{@atkr g}', '*Magical Attack Roll:*'],
    ['{@area 12|0a4}, {@area 3|018|x}, {@area B|1|u}', 'area 12, 3, Area B'],
    ['10 {@unit 10|foot|feet}, 1 {@unit 1|foot|feet}', '10 feet, 1 foot'],
    ['{@subclass Shadow|Monk|PHB|XGE} and {@itemProperty V}', 'Shadow and versatile'],
    ['{@loader Reeds|reeds.json|homebrew}, {@5etoolsImg a map|maps/a.jpg}', 'Reeds, a map'],
    ['{@actResponse d}{@actSave wis} {@dc 12}', '*Response—Wisdom Saving Throw:* DC 12'],
    ['{@s2 gone}', 'gone'],
    ['{@unheardOf words|here}', 'words'],
    ['Never closed {@b bold', 'Never closed b bold'],
    ['An author’s <b>HTML</b> &amp; more', 'An author’s **HTML** & more'],
  ])('%s', (given, shown) => {
    expect(starredText(given)).toBe(shown);
  });

  it('are always replaced, whatever they contain', () => {
    const piece = fc.constantFrom('{@b ', '{@item x|y', '{', '}', '|', ' ', '{@', 'word', '{@h}', '{@recharge}');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(plainWords(pieces.join(''))).not.toContain('{@');
      }),
    );
  });
});
