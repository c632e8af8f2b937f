import { defineConfig } from 'playwright/test'
import config from './playwright.config'

// Tests that take too long for every run: `pnpm test:long`.
export default defineConfig({
  ...config,
  testDir: './long',
  outputDir: '../artifacts/long',
  workers: 1,
  reporter: [['list']],
})
