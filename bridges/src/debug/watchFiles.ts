import { wrong } from '../../../shell/src/verify/ways.js'
import type { Add } from './Entry.js'

type Held = HTMLScriptElement | HTMLLinkElement

const isHeld = (node: Node): node is Held =>
  (node instanceof HTMLScriptElement || node instanceof HTMLLinkElement) && Boolean(node.integrity)

/** Writes how one file loaded. One element of the loader has a wrong hash: if it loads, this browser holds no file to its hash. */
function hear(element: Held, add: Add): void {
  const isScript = element instanceof HTMLScriptElement
  const by = isScript ? 'script' : 'modulepreload'
  const { integrity } = element
  const address = isScript ? element.src : element.href
  const [file = ''] = address.split(/[?#]/)
  if (integrity === wrong) {
    element.addEventListener('load', () => add('error', 'check', { by, isEnforced: false }))
    element.addEventListener('error', () => add('info', 'check', { by, isEnforced: true }))
  } else if (!file.startsWith('data:')) {
    element.addEventListener('load', () => add('debug', 'file', { file, by, integrity, isVerified: true }))
    element.addEventListener('error', () => add('error', 'file', { file, by, integrity, isVerified: false }))
  }
}

/**
 * Writes each file that the browser was told to hold to a hash, and how that ended: the loader lets a file in by an element
 * of the head that has the hash of the release list.
 */
export function watchFiles(add: Add): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isHeld(node)) hear(node, add)
  })
  observer.observe(document.head, { childList: true })
  return () => observer.disconnect()
}
