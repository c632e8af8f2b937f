import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'

const source = readFileSync(join(import.meta.dirname, 'inPage.ts'), 'utf8')
const inPage = transformSync(source, {
  loader: 'ts',
  target: 'es2022',
  minify: true,
  format: 'iife',
  globalName: 'inPage',
}).code

/** @returns The body of a function that yields what `body` does, with `given`, and with the names of `inPage.ts`. */
export const runnable = (body: string, given?: unknown): string =>
  `${inPage}
  const { find, findUsable, rootOf, shown } = inPage
  const given = ${JSON.stringify(given) ?? 'undefined'}
  ${body}`

/** For a page that was just opened: this machine may have no network but loopback, and what goes wrong is kept, as are presses. */
export const welcome = `Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true })
  globalThis.disturbances = []
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => disturbances.push(type + ' ' + String(event.message ?? event.reason)))
  document.addEventListener('securitypolicyviolation', (event) =>
    disturbances.push(event.violatedDirective + ' ' + event.blockedURI))
  globalThis.presses = []
  for (const type of ['pointerdown', 'click'])
    addEventListener(type, (event) => presses.push([type, Math.round(event.timeStamp), event.composedPath()[0].textContent?.trim().slice(0, 40)]), true)
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text }`
