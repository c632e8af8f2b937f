import { defineConfig, type PlaywrightTestConfig } from 'playwright/test'
import engines from './browsers/playwright.config'
import chromium from './playwright.config'

/** The settings of a configuration that may differ from project to project. */
const ownOf = ({ expect = {}, timeout = 0, use = {} }: PlaywrightTestConfig) => ({ expect, timeout, use })

// All journeys in one run: one world, and no browser waits for the last journey of another. The engines come first, each in
// one worker beside Chromium's: either starts once, and what they wait for costs no time.
export default defineConfig({
  ...chromium,
  outputDir: '../artifacts',
  use: {},
  projects: [
    ...(engines.projects ?? []).map((engine) => ({
      ...ownOf(engines),
      ...engine,
      workers: 1,
      testDir: './browsers/journeys',
      outputDir: '../artifacts/browsers',
    })),
    { name: 'chromium', testDir: './tests', outputDir: '../artifacts/e2e', ...ownOf(chromium) },
  ],
})
