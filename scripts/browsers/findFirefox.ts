import { existing, installWithApt, which } from './onMachine'

const application = '/Applications/Firefox.app/Contents/MacOS/firefox'

const findOnSystem = () => which('firefox-esr') ?? which('firefox') ?? existing(application)

/**
 * Finds a Firefox to test with: `FOYER_FIREFOX`, the system's, or apt as root.
 * @throws {Error} Says in one line what to install.
 */
export function findFirefox(): string {
  const found = existing(process.env.FOYER_FIREFOX) ?? findOnSystem()
  if (found) return found
  installWithApt('firefox-esr')
  const installed = findOnSystem()
  if (installed) return installed
  throw new Error('No Firefox: install the package "firefox-esr", or set FOYER_FIREFOX to its path.')
}
