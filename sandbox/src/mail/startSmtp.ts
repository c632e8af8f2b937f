import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Running } from '../listen.js'
import { ports } from '../ports.js'
import type { Mailbox } from './createMailbox.js'
import { readMail } from './readMail.js'

/** What the domain of an address makes the mail server do, so that tests side by side each choose their own ending. */
const mailDomains = {
  /** Refuses the address for good, as a mailbox that does not exist. */
  refused: 'refused.example',
  /** Refuses for now, as a server that is out of order. */
  down: 'down.example',
  /** Takes the mail after three seconds. */
  slow: 'slow.example',
} as const

const slowMs = 3000

const refusals: Readonly<Record<string, { responseCode: number; words: string }>> = {
  [mailDomains.refused]: { responseCode: 550, words: 'No such mailbox' },
  [mailDomains.down]: { responseCode: 451, words: 'Out of order, try again later' },
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * Takes every mail for any address and keeps it in the mailbox; sends nothing on. Without TLS: it listens on loopback alone.
 * @throws {Error} With code EADDRINUSE when another program holds the port.
 */
export async function startSmtp({
  mailbox,
  port = ports.smtp,
}: {
  mailbox: Mailbox
  port?: number
}): Promise<Running> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    size: 1 << 20,
    onRcptTo({ address }, _session, answer) {
      const refusal = refusals[domainOf(address)]
      if (!refusal) return answer()
      answer(Object.assign(new Error(refusal.words), { responseCode: refusal.responseCode }))
    },
    onData(stream, { envelope }, answer) {
      const to = envelope.rcptTo.map(({ address }) => address.toLowerCase())
      void (async () => {
        const bytes = await buffer(stream)
        if (to.some((address) => domainOf(address) === mailDomains.slow))
          await setTimeout(slowMs, undefined, { ref: false })
        mailbox.add(await readMail(bytes, { id: randomUUID(), to, atIso: new Date().toISOString() }))
      })().then(
        () => answer(),
        (error: Error) => answer(error),
      )
    },
  })
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
