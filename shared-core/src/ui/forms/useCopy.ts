import { useEffect, useState } from 'react'

/** How long the mark of a finished copy stays. */
export const copiedForMs = 1_500

/** How `text` reaches the clipboard; rejects where the page may not write to it. */
export type WriteText = (text: string) => Promise<void>

const writeToClipboard: WriteText = (text) => navigator.clipboard.writeText(text)

/**
 * Copies a text and remembers for a moment that it did.
 * @returns `copy` settles with whether it worked and never rejects.
 */
export function useCopy(write: WriteText = writeToClipboard) {
  const [copiedAt, setCopiedAt] = useState(0)
  useEffect(() => {
    if (!copiedAt) return
    const timer = setTimeout(setCopiedAt, copiedForMs, 0)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const copy = async (text: string): Promise<boolean> => {
    try {
      // A page without HTTPS has no clipboard at all: that is a rejection too.
      await write(text)
      setCopiedAt((count) => count + 1)
      return true
    } catch {
      return false
    }
  }
  return { isCopied: copiedAt > 0, copy }
}
