/** A message of one client to the others of a topic. Times are epoch milliseconds. */
export type Letter = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
  readonly expiresAt: number
  readonly attestation?: string | undefined
}

/**
 * Keeps letters by topic until they expire, and remembers for each client (not for each socket)
 * which letters it received: a client that reconnects gets every missed message once.
 * @example createMailboxes({ nowMs: Date.now })
 */
export function createMailboxes({ nowMs }: { nowMs: () => number }) {
  const boxes = new Map<string, Map<Letter, Set<string>>>()

  const open = (topic: string) => {
    const box = boxes.get(topic) ?? new Map<Letter, Set<string>>()
    for (const letter of box.keys()) if (letter.expiresAt <= nowMs()) box.delete(letter)
    if (box.size === 0) boxes.delete(topic)
    return box
  }

  return {
    /** Adds a letter; its author counts as a client that received it. `ttl` is in seconds. */
    post(of: {
      author: string
      topic: string
      message: string
      tag: number
      ttl: number
      attestation?: string | undefined
    }): Letter {
      const { author, topic, message, tag, ttl, attestation } = of
      const box = open(topic)
      // A client that missed the relay's answer publishes again: the same text is the same letter.
      for (const [known, hadBy] of box) if (known.message === message && hadBy.has(author)) return known
      const publishedAt = nowMs()
      const letter = { topic, message, tag, publishedAt, expiresAt: publishedAt + ttl * 1000, attestation }
      box.set(letter, new Set([author]))
      boxes.set(topic, box)
      return letter
    },
    /** @returns The letters of a topic that this client has not received yet, oldest first. */
    unread({ topic, clientId }: { topic: string; clientId: string }): readonly Letter[] {
      return [...open(topic)].filter(([, hadBy]) => !hadBy.has(clientId)).map(([letter]) => letter)
    },
    /** Notes that the client received the letter. */
    markRead({ letter, clientId }: { letter: Letter; clientId: string }): void {
      boxes.get(letter.topic)?.get(letter)?.add(clientId)
    },
  }
}
