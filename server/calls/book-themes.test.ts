import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import { settingProblem } from '#book/layout/themes/settings.ts';
import { THEME_IDS } from '#book/layout/themes/theme.ts';
import type { BookTheme } from '#contract/books.ts';
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('every theme is listed for anybody, with settings whose defaults can be chosen', async () => {
  const { statusCode, body } = await test.app.inject({ method: 'GET', url: '/api/books/themes' });
  expect(statusCode).toBe(200);
  const { data } = JSON.parse(body) as { data: Record<string, BookTheme> };
  expect(Object.keys(data)).toEqual([...THEME_IDS]);
  for (const id of THEME_IDS) {
    const { name, description, columns, settings } = data[id] as BookTheme;
    const design = bookTheme({ theme: id });
    expect({ name, description, columns }).toEqual({
      name: design.name,
      description: design.description,
      columns: design.columns,
    });
    expect(settings).toEqual(design.settings);
    for (const setting of design.settings) expect(settingProblem(setting, setting.default)).toBeNull();
  }
});
