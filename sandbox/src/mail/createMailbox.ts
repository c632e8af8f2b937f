import type { Mail } from './readMail.js'

/** More than any run of the tests sends; the oldest go first. */
const keptMails = 2000

export type Mailbox = {
  add(mail: Mail): void
  find(id: string): Mail | undefined
  /** Newest first; of one address, in any case, or of all. */
  list(to?: string): readonly Mail[]
  /** Every address that got a mail, the one of the newest mail first. */
  addresses(): readonly string[]
  /** Called at each mail. @returns Stops that. */
  follow(listener: () => void): () => void
}

/** Keeps mails in memory. */
export function createMailbox(): Mailbox {
  let mails: readonly Mail[] = []
  const listeners = new Set<() => void>()
  return {
    add(mail) {
      mails = [mail, ...mails].slice(0, keptMails)
      for (const listener of listeners) listener()
    },
    find: (id) => mails.find((mail) => mail.id === id),
    list: (to) => (to ? mails.filter((mail) => mail.to.includes(to.toLowerCase())) : mails),
    addresses: () => [...new Set(mails.flatMap((mail) => mail.to))],
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
