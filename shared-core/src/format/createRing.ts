export type Ring = {
  push(text: string): void
  /** The last texts that fit, oldest first. */
  texts(): readonly string[]
  clear(): void
  /** Of the texts that are kept. */
  readonly bytes: number
  /** How many were pushed and are kept no more. */
  readonly dropped: number
}

const encoder = new TextEncoder()

/** Keeps the last texts up to a number of bytes in UTF-8; a longer one empties it. */
export function createRing(limitBytes: number): Ring {
  let kept: { text: string; bytes: number }[] = []
  let bytes = 0
  let start = 0
  let dropped = 0
  return {
    push(text) {
      const one = { text, bytes: encoder.encode(text).length }
      kept.push(one)
      bytes += one.bytes
      while (bytes > limitBytes) {
        bytes -= kept[start]?.bytes ?? 0
        start += 1
        dropped += 1
      }
      // The front is cut off now and then, not text by text.
      if (start > kept.length / 2) {
        kept = kept.slice(start)
        start = 0
      }
    },
    texts: () => kept.slice(start).map(({ text }) => text),
    clear() {
      dropped += kept.length - start
      kept = []
      bytes = 0
      start = 0
    },
    get bytes() {
      return bytes
    },
    get dropped() {
      return dropped
    },
  }
}
