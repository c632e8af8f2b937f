import type { CompiledCatalogue } from '../manifest/catalogue.js'

export type MessageArguments = Readonly<Record<string, unknown>>

/** Turns a key and its arguments into a text of the current language. */
export type Translate<key extends string = string> = (key: key, args?: MessageArguments) => string

/** The host's own texts are plain: `{name}` stands for an argument, nothing is evaluated. */
function fill(text: string, args: MessageArguments): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(args, name) ? String(args[name]) : whole,
  )
}

/**
 * Makes the translate function over one language's texts.
 * @returns The function; a key that no catalogue holds comes back as it is, so that nothing is ever blank.
 * @example createTranslator({ catalogue: { 'modal.close': 'Close' } })('modal.close') // 'Close'
 */
export function createTranslator({
  catalogue,
  overrides = {},
}: {
  catalogue: CompiledCatalogue
  /** Texts of the host, which win. */
  overrides?: Readonly<Record<string, string>> | undefined
}): Translate {
  return (key, args = {}) => {
    const own = Object.hasOwn(overrides, key) ? overrides[key] : undefined
    if (own !== undefined) return fill(own, args)
    const message = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
    if (message === undefined) return key
    return typeof message === 'string' ? message : message({ ...args })
  }
}
