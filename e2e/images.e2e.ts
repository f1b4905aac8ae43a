import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '#contract/projects.ts';
import { type Author, makeAuthor } from './author.ts';
import { openOwnStage, openStage, type Stage, type Visit, visit } from './browser.ts';
import { caretIsKnown } from './waits.ts';

interface OpenedBook {
  stage: Stage;
  author: Author;
  visitor: Visit;
  projectId: string;
}

/** Creates an author with a book of one section, and opens it in the browser. */
async function openNewBook(stage: Stage): Promise<OpenedBook> {
  const author = await makeAuthor(stage, 'painter@example.com');
  const { id } = await author.call<Project>('POST', '/projects', { title: 'The Gallery', book_type: 'campaign' });
  await author.call('POST', `/projects/${id}/sections`, { title: 'Hall', content: '<p>Here hangs a picture.</p>' });
  const visitor = await visit(stage);
  await author.enter(visitor);
  await visitor.page.goto(`/project/${id}`);
  await visitor.page.getByRole('tab', { name: 'Images' }).click();
  return { stage, author, visitor, projectId: id };
}

function painting(colour: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

const cards = (page: Page) => page.getByRole('list', { name: 'Images of this section' }).getByRole('listitem');

describe('the Images tab', () => {
  let out: OpenedBook;

  beforeAll(async () => {
    out = await openNewBook(await openStage());
  });
  afterAll(() => out.stage.close());

  const savedImages = async () => {
    const project = await out.author.call<Project>('GET', `/projects/${out.projectId}`);
    return project.content.sections[0]?.images ?? [];
  };

  it('takes several images at once, passes over what is none, and names a file that fails', async () => {
    const { page } = out.visitor;
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload images' }).click();
    await (await chooser).setFiles([
      { name: 'red.png', mimeType: 'image/png', buffer: await painting('#a33') },
      { name: 'blue.png', mimeType: 'image/png', buffer: await painting('#33a') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    ]);
    await page.getByText('Failed to upload image').waitFor();
    await page.getByText(/^evil\.svg: .*PNG, JPEG/).waitFor();
    await expect.poll(() => cards(page).count()).toBe(2);
    await expect.poll(async () => (await savedImages()).length).toBe(2);
    const shown = cards(page).first().locator('img');
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
  });

  it('keeps alt text and caption with the section, and lets the library find the image by them', async () => {
    const { page } = out.visitor;
    const card = cards(page).first();
    await card.getByLabel('Alt text').fill('A red painting');
    await card.getByLabel('Caption').fill('Hung by an unknown hand');
    await page.getByRole('tab', { name: 'Images' }).focus();
    await expect
      .poll(async () => (await savedImages())[0])
      .toMatchObject({
        alt: 'A red painting',
        caption: 'Hung by an unknown hand',
      });
    await expect
      .poll(async () => (await out.author.call<{ images: unknown[] }>('GET', '/images?search=red+paint')).images.length)
      .toBe(1);
  });

  it('removes an image and brings it back', async () => {
    const { page } = out.visitor;
    await page.getByRole('button', { name: 'Remove A red painting' }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => cards(page).count()).toBe(2);
    expect(await cards(page).first().getByLabel('Alt text').inputValue()).toBe('A red painting');
    await expect.poll(async () => (await savedImages()).map(({ alt }) => alt)).toEqual(['A red painting', '']);
  });

  it('puts an image on the cover', async () => {
    await out.visitor.page.getByRole('button', { name: 'Use A red painting as cover' }).click();
    await out.visitor.page.getByText('on the book’s cover now').waitFor();
    const { content } = await out.author.call<Project>('GET', `/projects/${out.projectId}`);
    expect(content.thumbnail).toBe(content.sections[0]?.images[0]?.url);
  });

  it('says that images cannot be generated yet', async () => {
    const { page } = out.visitor;
    await page.getByRole('button', { name: 'Generate image' }).click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'AI image generation will be implemented in the next phase' });
    await alert.waitFor();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('puts an image into the text, from there and by a drop, and all of them into the PDF', async () => {
    const { page } = out.visitor;
    await page.getByRole('button', { name: 'Insert A red painting into the text' }).click();
    const text = page.getByRole('textbox', { name: 'Section text' });
    await text.locator('figure img[alt="A red painting"]').waitFor();
    const bytes = (await painting('#3a3')).toString('base64');
    await text.evaluate((element, base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'green.png', { type: 'image/png' }));
      const { left, bottom } = element.getBoundingClientRect();
      const at = { clientX: left + 50, clientY: bottom - 20 };
      element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data, ...at }));
    }, bytes);
    await expect.poll(() => text.locator('figure img').count()).toBe(2);
    await expect
      .poll(async () => {
        const project = await out.author.call<Project>('GET', `/projects/${out.projectId}`);
        return project.content.sections[0]?.content.match(/<img/g)?.length;
      })
      .toBe(2);
    const response = await fetch(`${out.stage.server.url}/api/projects/${out.projectId}/export/pdf`, {
      headers: { authorization: `Bearer ${out.author.token}` },
    });
    expect(response.headers.get('x-export-warnings')).toBe('[]');
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf.match(/\/Subtype\s*\/Image/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it('leaves the cursor alone where the author writes on during an upload', async () => {
    const { page } = out.visitor;
    const text = page.getByRole('textbox', { name: 'Section text' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/images/upload', async (route) => {
      await held;
      await route.continue();
    });
    await text.getByText('Here hangs a picture.').click();
    await caretIsKnown(page);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await caretIsKnown(page);
    const bytes = (await painting('#33a')).toString('base64');
    await text.evaluate((element, base64) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'blue.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, bytes);
    await page.keyboard.press('Enter');
    await page.keyboard.type('And one', { delay: 20 });
    release();
    await expect.poll(() => text.locator('figure img').count()).toBe(3);
    await page.keyboard.type(' more.', { delay: 20 });
    await text.locator('figure + p').getByText('And one more.', { exact: true }).waitFor();
    await page.unroute('**/api/images/upload');
  });

  it('complains of nothing but the file that failed', () => {
    const complaints = out.visitor.complaints.filter((line) => !/Failed to upload image|415/.test(line));
    expect(complaints).toEqual([]);
  });
});

describe('generating images', () => {
  let upstream: Server;
  let out: OpenedBook;
  const asked: Record<string, unknown>[] = [];

  beforeAll(async () => {
    upstream = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      asked.push(JSON.parse(Buffer.concat(parts).toString('utf8')));
      const b64_json = (await painting(`#${asked.length}5${asked.length}`)).toString('base64');
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ data: [{ b64_json }] }));
    });
    upstream.listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    out = await openNewBook(
      await openOwnStage({
        AI_PROVIDER: 'openai-compatible',
        AI_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`,
        AI_MODEL: 'words',
        AI_IMAGE_MODEL: 'pictures',
      }),
    );
  });
  afterAll(async () => {
    await out.stage.close();
    upstream.close();
  });

  it('makes an image from a description, which becomes its alt text', async () => {
    const { page } = out.visitor;
    await page.getByRole('button', { name: 'Generate image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate image' });
    await dialog.getByLabel('Image prompt').fill('A lantern in the fog');
    await dialog.getByText('Wide').click();
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await cards(page).getByLabel('Alt text').inputValue()).toBe('A lantern in the fog');
    expect(asked.at(-1)).toMatchObject({ model: 'pictures', prompt: 'A lantern in the fog', n: 1, size: '1536x1024' });
  });

  it('regenerates an image from its alt text, in the text too, and takes that back', async () => {
    const { page } = out.visitor;
    await page.getByRole('button', { name: 'Insert A lantern in the fog into the text' }).click();
    const shown = page.locator('.book-page figure img');
    const before = await shown.getAttribute('src');
    await page.getByRole('tab', { name: 'Images' }).click();
    await page.getByRole('button', { name: 'Regenerate A lantern in the fog' }).click();
    await page.getByText('took the place of the old one').waitFor();
    expect(asked.at(-1)).toMatchObject({ prompt: 'A lantern in the fog', n: 1, size: '1024x1024' });
    await page.getByRole('tab', { name: 'Content' }).click();
    expect(await shown.getAttribute('src')).not.toBe(before);
    // The toolbar has an Undo button too. The one of the message comes last.
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect.poll(() => shown.getAttribute('src')).toBe(before);
    expect(out.visitor.complaints).toEqual([]);
  });
});
