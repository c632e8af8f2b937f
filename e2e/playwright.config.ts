import { defineConfig } from 'playwright/test'
import { chromiumArgs } from '../scripts/browsers/chromiumArgs'
import { findHeadlessChromium } from '../scripts/browsers/findChromium'

// Pages are looked at in pictures alone: painting needs no graphics card, real or made up.
const unseen = ['--disable-gpu', '--disable-software-rasterizer']

// One world for all tests: chains, services, wallet, the built release on three origins, the demo host.
export default defineConfig({
  testDir: './tests',
  outputDir: '../artifacts/e2e',
  // More than the cores of the smallest machine: a test waits for its browser, its chain, its clock, half of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A machine under load may starve a browser; a test that needed its second try is reported as flaky, by name.
  retries: process.env.CI ? 2 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./summaryReporter.ts', { file: 'e2e.json' }]],
  use: {
    baseURL: 'http://localhost:4100',
    launchOptions: { executablePath: findHeadlessChromium(), args: [...chromiumArgs, ...unseen] },
    viewport: { width: 1100, height: 900 },
    // Motion costs a tenth of the processor's time; `access`, and the journeys in Firefox and WebKit, keep it.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down each step costs a seventh of it: of a first try the screenshot and the steps' names must do.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npx jiti e2e/world.ts',
    env: { FOYER_WALLET_LINGER_MS: '200' },
    cwd: '..',
    url: 'http://localhost:4100',
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
