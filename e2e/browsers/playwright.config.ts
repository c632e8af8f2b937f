import { defineConfig } from 'playwright/test'
import { checkStart } from '../checkStart'
import type { EngineName } from './journey'

await checkStart(() => undefined)

// The same journeys in Firefox and in WebKit in parallel, in the world of the end-to-end tests.
export default defineConfig<object, { engineName: EngineName }>({
  testDir: './journeys',
  outputDir: '../../artifacts/browsers',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['../summaryReporter.ts', { file: 'browsers.json' }]],
  projects: [
    { name: 'webkit', use: { engineName: 'webkit' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
  ],
  webServer: {
    command: 'npx jiti e2e/world.ts',
    cwd: '../..',
    url: 'http://localhost:4100',
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
