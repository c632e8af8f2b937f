import { createHash } from 'node:crypto'
import { rs } from '@rstest/core'

type Ask = HTMLScriptElement | HTMLLinkElement

/** What an engine, or the page's policy, makes of an element that fetches under a hash. */
export type Manner = 'enforces' | 'ignores the hash' | 'is blocked' | 'is forbidden'

/** What the loader makes to see what the engine enforces, or to run from memory. */
const isMade = (address: string) => /^(blob:|data:text\/javascript,(#|$))/.test(address)

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

/** A released file as a page could import it: its address is what it holds. */
export const fileOf = (body = '') => {
  const code = `export const url=import.meta.url;${body}`
  return { href: new URL(`data:text/javascript,${encodeURIComponent(code)}`).href, hash: hashOf(code) }
}

/**
 * Stands in for the engine where elements are put into the head: a file comes if its bytes have the hash.
 * @param manners Of script elements, of preloads, and whether the policy lets files of the page's own making in.
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
    /** What was asked for of a release's own, in order. */
    asked: () => asked.filter(({ address }) => !isMade(address)),
  }
}
