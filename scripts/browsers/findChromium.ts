import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { MissingError } from '../testing/endCheck'
import { existing, installWithApt, which } from './onMachine'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const downloadLimitMs = 60_000

const findOnSystem = () =>
  systemNames.map(which).find((file) => file !== undefined) ?? applications.find((file) => existsSync(file))

/** The Chromium builds in Playwright's cache, newest first. */
function findInCache(): string | undefined {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  for (const cache of caches) {
    if (!cache || !existsSync(cache)) continue
    for (const name of readdirSync(cache)
      .filter((entry) => /^chromium-\d+$/.test(entry))
      .sort()
      .reverse()) {
      const files = [
        'chrome-linux/chrome',
        'chrome-linux64/chrome',
        'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
      ]
      const found = files.map((file) => join(cache, name, file)).find((file) => existsSync(file))
      if (found) return found
    }
  }
  return undefined
}

/** @returns The Chromium of `FOYER_CHROMIUM`. @throws {MissingError} It names no file. */
function named(): string | undefined {
  const file = process.env.FOYER_CHROMIUM
  if (file && file !== 'none' && !existing(file))
    throw new MissingError(`No Chromium: FOYER_CHROMIUM names ${file}, which does not exist.`)
  return existing(file)
}

function installSystemOne(): string | undefined {
  installWithApt('chromium')
  return findOnSystem()
}

function downloadWithPlaywright(): string | undefined {
  console.log('No Chromium found; Playwright tries to download one (60 s).')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: downloadLimitMs })
  return findInCache()
}

/**
 * Finds a Chromium to test with: `FOYER_CHROMIUM`, the system's, Playwright's cache, apt as root, and only then
 * Playwright's download with one limit of 60 s. `FOYER_CHROMIUM=none` stands for a machine without Chromium.
 * @throws {MissingError} Says in one line what to install.
 */
export function findChromium(): string {
  const found =
    process.env.FOYER_CHROMIUM === 'none'
      ? undefined
      : (named() ?? findOnSystem() ?? findInCache() ?? installSystemOne() ?? downloadWithPlaywright())
  if (found) return found
  throw new MissingError(
    'No Chromium: install the package "chromium" (or Chrome), or set FOYER_CHROMIUM to its path.',
  )
}

/**
 * Finds the browser for journeys: the same engine without a window's user interface if the system has one (Playwright's
 * own headless tests use it), which is a fifth cheaper; else Chromium itself.
 * @throws {MissingError} As `findChromium`.
 */
export const findHeadlessChromium = (): string =>
  named() ?? which('chromium-headless-shell') ?? findChromium()
