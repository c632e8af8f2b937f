// Compiles a catalogue of ICU messages (`messages/<locale>.ts`, already stripped of types by swc) into a module of
// strings and small functions, so that no parser and no `eval` reaches a visitor. Plain JavaScript because the
// bundler loads it before any TypeScript loader is in place.
import { basename } from 'node:path'
import MessageFormat from '@messageformat/core'
import compileModule from '@messageformat/core/compile-module.js'

/** @this {import('@rspack/core').LoaderContext} @param {string} source */
export default function messagesLoader(source) {
  const done = this.async()
  const locale = basename(this.resourcePath).split('.')[0]
  import(`data:text/javascript,${encodeURIComponent(source)}`).then((module) => {
    done(null, compileCatalogue(locale, module.default))
  }, done)
}

/**
 * @param {string} locale BCP 47 language of the messages.
 * @param {Record<string, string>} catalogue Key to ICU text.
 * @returns {string} An ES module whose default export maps each key to a string or a function of its arguments.
 */
export function compileCatalogue(locale, catalogue) {
  const plain = {}
  const icu = {}
  for (const [key, text] of Object.entries(catalogue)) (/[{}'#]/.test(text) ? icu : plain)[key] = text
  if (Object.keys(icu).length === 0) return `export default ${JSON.stringify(plain)}`
  const compiled = compileModule(new MessageFormat(locale, { returnType: 'string' }), icu)
  return `${compiled.replace('export default', 'const icu =')}\nexport default { ...${JSON.stringify(plain)}, ...icu }`
}
