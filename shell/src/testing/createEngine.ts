import { createHash } from 'node:crypto'
import { rs } from '@rstest/core'

type Ask = HTMLScriptElement | HTMLLinkElement

/** How an engine, or the page's policy, treats an element with an integrity hash. */
export type Manner = 'enforces' | 'ignores the hash' | 'is blocked' | 'is forbidden'

/** Whether an address was made by the loader: to test the engine, or to run from memory. */
const isMade = (address: string) => /^(blob:|data:text\/javascript,(#|$))/.test(address)

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** A released file that a page can import: its address is its content. */
export const fileOf = (body = '') => {
  const code = `export const url=import.meta.url;${body}`
  return { href: new URL(`data:text/javascript,${encodeURIComponent(code)}`).href, hash: hashOf(code) }
}

/**
 * A fake engine for elements in the head: a file loads if its bytes have the hash.
 * @param manners The treatment of script elements and preloads, and whether the policy allows files that the page made.
 */
export function createEngine({
  script = 'enforces',
  preload = 'enforces',
  own = true,
}: {
  script?: Manner
  preload?: Manner
  own?: boolean
} = {}) {
  const asked: { way: 'script' | 'preload'; address: string; element: Ask }[] = []
  /** Files that their server answers with other bytes. */
  const broken = new Set<string>()
  const isRight = (address: string, hash: string) => {
    const [href = ''] = address.split('#')
    return !broken.has(href) && hash === hashOf(decodeURIComponent(href.split(',')[1] ?? ''))
  }
  rs.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page/empty')
  rs.spyOn(document.head, 'append').mockImplementation((...given) => {
    const [element] = given as unknown as [Ask]
    const way = element.tagName === 'SCRIPT' ? 'script' : 'preload'
    const address = 'src' in element ? element.src : element.href
    asked.push({ way, address, element })
    const manner = way === 'script' ? script : preload
    const isOwn = isMade(address)
    const comes =
      manner !== 'is blocked' &&
      (own || !isOwn) &&
      (manner === 'ignores the hash' || isRight(address, element.integrity))
    queueMicrotask(() => element[comes ? 'onload' : 'onerror']?.(new Event('x')))
  })
  const create = Document.prototype.createElement.bind(document)
  rs.spyOn(document, 'createElement').mockImplementation(((name: string) => {
    const element = create(name)
    const manner = name === 'script' ? script : name === 'link' ? preload : undefined
    if (manner === 'is forbidden')
      Object.defineProperty(element, 'src', {
        set() {
          throw new TypeError('This document requires a TrustedScriptURL assignment.')
        },
      })
    return element
  }) as typeof document.createElement)
  return {
    broken,
    /** The requests for a release's own files, in order. */
    asked: () => asked.filter(({ address }) => address && !isMade(address)),
    /** The hashes of all that was put into the page, in order. */
    hashes: () => asked.map(({ element }) => element.integrity),
  }
}
