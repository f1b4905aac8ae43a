import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckFinding } from '#contract/checks.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const REED_SNAKE = `{{monster,frame
## Reed Snake
*Tiny beast, unaligned*
___
**Armor Class** :: 13
**Hit Points**  :: 3 (1d4)
**Speed**       :: 30 ft., swim 30 ft.
___
|  STR  |  DEX  |  CON  |  INT  |  WIS  |  CHA  |
|:-----:|:-----:|:-----:|:-----:|:-----:|:-----:|
|2 (-4)|16 (+3)|11 (+0)|1 (-5)|10 (+0)|3 (-4)|
___
**Senses** :: passive Perception 10
**Languages** :: —
**Challenge** :: 1/8 (25 XP)
___
### Actions
***Bite.*** *Melee Weapon Attack:* +7 to hit, reach 5 ft., one target. *Hit:* 1 piercing damage.
}}`;

async function ask(statBlock: unknown): Promise<{ status: number; code?: string; findings: CheckFinding[] }> {
  const payload = { stat_block: statBlock };
  const answer = await test.app.inject({ method: 'POST', url: '/api/rules/check-stat-block', payload });
  const { code, data } = answer.json<{ code?: string; data?: { findings: CheckFinding[] } }>();
  return { status: answer.statusCode, ...(code === undefined ? {} : { code }), findings: data?.findings ?? [] };
}

describe('POST /rules/check-stat-block', () => {
  it('answers anybody with what is wrong, what is right, and the rule', async () => {
    const { status, findings } = await ask(REED_SNAKE);
    expect(status).toBe(200);
    expect(findings.map(({ field, found, expected }) => [field, found, expected])).toEqual([
      ['hitPoints', '3', '2'],
      ['actions.0', '+7', '+5'],
    ]);
    expect(findings[0]).toMatchObject({
      kind: 'rules',
      severity: 'error',
      subject: 'Reed Snake',
      source: 'SRD 5.1, Monsters: Hit Points',
      section_id: null,
      fixable: true,
    });
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  });

  it('keeps what our own attributes hold', async () => {
    const { findings } = await ask({ layout: '2014', name: 'Nobody', challenge: '3', xp: 1 });
    expect(findings.find(({ field }) => field === 'xp')).toMatchObject({ found: '1', expected: '700' });
  });

  it.each([
    ['nothing', undefined, 'invalid_input'],
    ['a number', 7, 'invalid_input'],
    ['a list', [], 'invalid_input'],
    ['an object of something else', { title: 'A song' }, 'unknown_format'],
    ['words without a creature', 'Once upon a time', 'unknown_format'],
    ['endless Markdown', 'a'.repeat(60_001), 'invalid_input'],
  ])('refuses %s', async (_, given, code) => {
    expect(await ask(given)).toMatchObject({ status: 400, code });
  });

  it('refuses a creature with a text that no creature has', async () => {
    const given = { strength: 10, senses: ' '.repeat(120_000) };
    expect(await ask(given)).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('leaves the server free while it reads what is made to be slow', async () => {
    const ended: string[] = [];
    const slow = ask('['.repeat(55_000)).then(({ status }) => ended.push(`stat block ${status}`));
    await test.app.inject({ url: '/api/health' }).then(() => ended.push('health'));
    await slow;
    expect(ended).toEqual(['health', expect.stringMatching(/^stat block 4/)]);
  });

  it('lets few wait that come from one address, and nobody else for them', async () => {
    const many = Array.from({ length: 20 }, () => ask('['.repeat(55_000)));
    const other = await test.app.inject({
      method: 'POST',
      url: '/api/rules/check-stat-block',
      payload: { stat_block: REED_SNAKE },
      remoteAddress: '192.0.2.7',
    });
    expect(other.statusCode).toBe(200);
    const codes = (await Promise.all(many)).map(({ code }) => code);
    expect(new Set(codes)).toContain('too_many_jobs');
    expect(codes.every((code) => code === 'too_many_jobs' || code === 'unknown_format' || code === 'too_large')).toBe(
      true,
    );
  });

  it.each([
    { system: null },
    { system: { abilities: 7, items: 'x' }, items: [null, 3] },
    { ability_scores: [], actions: 'none', skill_bonuses: null },
    { strength: 'mighty', actions: [{ name: 3 }], speed: 'fast' },
  ])('reads what it can of broken data: %j', async (given) => {
    expect((await ask(given)).status).toBe(200);
  });
});
