import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { existing, installWithApt, which } from './onMachine'

/**
 * `browser` is WebKit's own small browser, `driver` controls it, `display` is a virtual screen, and `manager` gives the window
 * that opens the focus.
 */
export type WebKit = {
  readonly browser: string
  readonly driver: string
  readonly display: string
  readonly manager: string
}

/** Debian installs the browser with the library, by architecture: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function findBrowser(): string | undefined {
  const libraries = '/usr/lib'
  if (!existing(libraries)) return undefined
  return readdirSync(libraries)
    .map((kind) => existing(join(libraries, kind, 'webkit2gtk-4.1/MiniBrowser')))
    .find((file) => file !== undefined)
}

function findOnSystem(): WebKit | undefined {
  const browser = findBrowser()
  const driver = which('WebKitWebDriver')
  const display = which('Xvfb')
  const manager = which('evilwm')
  return browser && driver && display && manager ? { browser, driver, display, manager } : undefined
}

/**
 * Finds a WebKit to test with: the system's, or apt as root.
 * @throws {Error} Says in one line what to install.
 */
export function findWebKit(): WebKit {
  const found = findOnSystem()
  if (found) return found
  installWithApt('webkit2gtk-driver', 'xvfb', 'evilwm')
  const installed = findOnSystem()
  if (installed) return installed
  throw new Error('No WebKit: install the packages "webkit2gtk-driver", "xvfb" and "evilwm".')
}
