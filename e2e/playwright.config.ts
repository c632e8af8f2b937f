import { defineConfig } from 'playwright/test'
import { chromiumArgs } from '../scripts/browsers/chromiumArgs'
import { findHeadlessChromium } from '../scripts/browsers/findChromium'
import { checkStart } from './checkStart'

// A lane names the browser that it found, or `none`.
const named = process.argv.includes('--list') || process.env.FOYER_CHROMIUM === 'none' ? 'none' : undefined
const executablePath = await checkStart(() => named ?? findHeadlessChromium())

// One world for all tests: chains, services, wallet, the built release on three origins, the demo host.
export default defineConfig({
  testDir: './tests',
  outputDir: '../artifacts/e2e',
  // More than the smallest machine has cores: a test waits half of its time for its browser, its chain and its clock.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./summaryReporter.ts', { file: 'e2e.json' }]],
  use: {
    baseURL: 'http://localhost:4100',
    launchOptions: {
      executablePath,
      args: chromiumArgs,
    },
    // A window's size costs time to paint.
    viewport: { width: 800, height: 720 },
    // Motion costs a tenth of the processor's time; `access`, and the journeys in Firefox and WebKit, keep motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a seventh of the processor's time: a first try keeps only the screenshot and the steps' names.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'npx jiti e2e/world.ts',
    cwd: '..',
    url: 'http://localhost:4100',
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
