import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { PREFERENCES_KEY } from '#web/lib/preferences.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { SETTINGS } from './shared-server.ts';

/**
 * Features of Chromium that no page needs. Chromium reads only the last list of features, so this list repeats the ones that Playwright
 * switches off. The first five make Chromium load pages of its own or start a spare process with each window. That took more time than the
 * pages of the journeys.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIReloadButton',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Options that keep Chromium from calling its own services in the background and from doing work that no page needs. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
];

/** A server that serves the built web, and a browser. */
export interface Stage {
  server: { url: string };
  browser: Browser;
  dataDir: string;
  /** Closes all pages, and also the server if the journey started it. The browser stays open for the next journey. */
  close(): Promise<void>;
}

/** A stage with a server of its own, which a journey may stop and replace. */
export interface OwnStage extends Stage {
  server: RunningServer;
}

/** The browser of this worker. Playwright closes it when the process ends. */
let browser: Promise<Browser> | undefined;

/**
 * Opens the server that all journeys share. It also holds the people and books of other journeys, so each journey makes its own accounts.
 */
export async function openStage(): Promise<Stage> {
  const { url, dataDir } = inject('sharedServer');
  const stage = { server: { url }, dataDir, browser: await openBrowser() };
  return { ...stage, close: () => closePages(stage) };
}

/**
 * Starts a server for this journey alone. A journey needs one if it changes settings, counts all people or stops the server. The data
 * folder is a new one, which `close` deletes, unless the journey names a folder in DATA_DIR.
 */
export async function openOwnStage(environment: Record<string, string> = {}): Promise<OwnStage> {
  const given = environment.DATA_DIR;
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), 'tomewright-journey-')));
  const server = await runServer({ ...SETTINGS, DATA_DIR: dataDir, ...environment });
  const stage: OwnStage = {
    server,
    dataDir,
    browser: await openBrowser(),
    async close() {
      await closePages(stage);
      await stage.server.end('SIGTERM');
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
  return stage;
}

function openBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS });
  return browser;
}

/** Closes all pages. A worker runs one file at a time, so every page belongs to the journey that ends. */
async function closePages(stage: Pick<Stage, 'browser'>): Promise<void> {
  await Promise.all(stage.browser.contexts().map((context) => context.close()));
}

/** The message that Playwright logs in a page when it blocks the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in the console, and errors that the page did not catch. */
  complaints: string[];
}

/**
 * Opens a page for a new visitor with an empty browser profile, on a screen of `width` × `height` px.
 *
 * `pages` shows the typeset pages beside the text. They take two processes for each open book, so journeys that do not need them leave them
 * out. `keepsPage` allows the service worker, which keeps the page for times without a network. Routes of a journey do not see the calls
 * that a service worker makes.
 */
export async function visit(
  stage: Stage,
  { width = 1440, height = 900, scheme = 'light' as 'light' | 'dark', pages = false, keepsPage = false } = {},
): Promise<Visit> {
  const context = await stage.browser.newContext({
    baseURL: stage.server.url,
    viewport: { width, height },
    colorScheme: scheme,
    acceptDownloads: true,
    hasTouch: width < 768,
    serviceWorkers: keepsPage ? 'allow' : 'block',
  });
  if (!pages) await context.addInitScript(hidePages, PREFERENCES_KEY);
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() === BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Runs in the page: hides the typeset pages, as if the visitor had chosen that at an earlier visit. */
function hidePages(key: string): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ showsSide: false }));
}
