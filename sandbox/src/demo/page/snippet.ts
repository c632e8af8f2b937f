import type { Options } from './address.js'

/**
 * Writes what a page needs to have a modal with these options, as a script to copy.
 * @param loader The address of the loader.
 * @example snippetOf({ projectId: 'demo' }, 'http://localhost:4101/loader.js')
 */
export function snippetOf({ embedded, ...options }: Options, loader: string): string {
  // Keys of JSON that are names in JavaScript need no quotes.
  const literal = JSON.stringify(options, null, 2).replace(/^( *)"([a-z_]\w*)":/gim, '$1$2:')
  const place = embedded ? "  embedded: document.querySelector('#wallet'),\n" : ''
  const given = place ? `${literal.slice(0, -1).replace(/([^{,\n])\n$/, '$1,\n')}${place}}` : literal
  const open = embedded ? 'foyer.open()' : "document.querySelector('#connect').onclick = () => foyer.open()"
  return `import { createFoyer } from '${loader}'\n\nconst foyer = createFoyer(${given})\n${open}\n`
}
