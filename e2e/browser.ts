import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { PREFERENCES_KEY } from '#web/lib/preferences.ts';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { SETTINGS } from './shared-server.ts';

/**
 * What of Chromium no page needs. Of two lists of features it reads the last one alone, so that those that Playwright switches off stand here
 * too. The first five load pages of Chromium's own, or a process to spare, with each window: that took more than the pages of the journeys.
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

/** Options that stop Chromium from calling its own services in the background, and from work that no page needs. */
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
  /** Closes all pages, and the server where it is the journey's own. The browser stays for the next journey. */
  close(): Promise<void>;
}

/** A stage whose server a journey may end, and put another in its place. */
export interface OwnStage extends Stage {
  server: RunningServer;
}

/** The browser of this worker, which Playwright closes with the process. */
let browser: Promise<Browser> | undefined;

/** The server that all journeys share. People and books of others are there too, so each journey has accounts of its own. */
export async function openStage(): Promise<Stage> {
  const { url, dataDir } = inject('sharedServer');
  const stage = { server: { url }, dataDir, browser: await openBrowser() };
  return { ...stage, close: () => closePages(stage) };
}

/**
 * A server on an empty folder for this journey alone, which needs settings of its own, counts all people, or ends the server. A folder that
 * the journey names in DATA_DIR is left to it.
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

/** A worker runs one file at a time, so all pages are those of its journeys. */
async function closePages(stage: Pick<Stage, 'browser'>): Promise<void> {
  await Promise.all(stage.browser.contexts().map((context) => context.close()));
}

/** What Playwright itself says to a page whose service worker it keeps away. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors in the console, and failed calls that the journey did not provoke. */
  complaints: string[];
}

/**
 * Opens a page for a new visitor with an empty browser profile, on a screen of the given size. The typeset pages stand beside the text only
 * in journeys that ask for `pages`: they take two processes for each open book, for which all others would wait. The page is kept for times without
 * a network in those that ask for `keepsPage`: what a journey does to calls of a page does not touch those of its service worker.
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

/** Runs in the page, as what the visitor chose at an earlier visit. */
function hidePages(key: string): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ showsPages: false }));
}
