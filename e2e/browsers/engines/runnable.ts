import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { hear } from './hearPage'

const source = readFileSync(join(import.meta.dirname, 'inPage.ts'), 'utf8')
const inPage = transformSync(source, {
  loader: 'ts',
  target: 'es2022',
  minify: true,
  format: 'iife',
  globalName: 'inPage',
}).code

/** @returns The function's body with `given` and the names of `inPage.ts` defined before it. */
export const runnable = (body: string, given?: unknown): string =>
  `${inPage}
  const { find, findUsable, rootOf, shown } = inPage
  const given = ${JSON.stringify(given) ?? 'undefined'}
  ${body}`

/** For a just opened page: makes it online, on a machine with only loopback too, and records errors, presses and what it sends. */
export const welcome = `{ ${hear} }
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true })
  globalThis.disturbances = []
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => disturbances.push(type + ' ' + String(event.message ?? event.reason)))
  document.addEventListener('securitypolicyviolation', (event) =>
    disturbances.push(event.violatedDirective + ' ' + event.blockedURI))
  globalThis.presses = []
  for (const type of ['pointerdown', 'click'])
    addEventListener(type, (event) => presses.push([type, Math.round(event.timeStamp), event.composedPath()[0].textContent?.trim().slice(0, 40)]), true)
  navigator.clipboard.writeText = async (text) => { globalThis.copied = text }`
