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
  const kept: { text: string; bytes: number }[] = []
  let bytes = 0
  let dropped = 0
  return {
    push(text) {
      const one = { text, bytes: encoder.encode(text).length }
      kept.push(one)
      bytes += one.bytes
      while (bytes > limitBytes) {
        bytes -= kept.shift()?.bytes ?? 0
        dropped += 1
      }
    },
    texts: () => kept.map(({ text }) => text),
    clear() {
      dropped += kept.length
      kept.length = 0
      bytes = 0
    },
    get bytes() {
      return bytes
    },
    get dropped() {
      return dropped
    },
  }
}
