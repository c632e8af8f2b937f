import { createServer, type Socket } from 'node:net'
import { freePort } from '../../../../sandbox/src/freePort.js'

export type SunkMail = { readonly to: string; readonly raw: string; readonly code: string }

/** A mail server that keeps what it is given. */
export type MailSink = {
  readonly url: string
  readonly mails: SunkMail[]
  /** Takes no mail from now on, or all again. */
  refuse(isRefusing: boolean): void
  /** The newest code of a mailbox. @throws {Error} There is none. */
  codeTo(email: string): string
  close(): Promise<void>
}

const codeIn = (raw: string) => /^(\d{6})\r?$/m.exec(raw)?.[1] ?? ''

function serve(socket: Socket, keep: (mail: SunkMail) => void, isRefusing: () => boolean) {
  let [rest, to, data] = ['', '', undefined as string[] | undefined]
  const say = (line: string) => socket.write(`${line}\r\n`)
  const commands: Readonly<Record<string, (line: string) => void>> = {
    ehlo: () => say('250 sink'),
    mail: () => say('250 ok'),
    rcpt: (line) => {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      say(isRefusing() ? `550 no mail to <${to}>` : '250 ok')
    },
    data: () => {
      data = []
      say('354 go on')
    },
    quit: () => socket.end('221 bye\r\n'),
    rset: () => say('250 ok'),
  }
  const take = (line: string) => {
    if (data === undefined) return (commands[line.slice(0, 4).toLowerCase()] ?? (() => say('502 no')))(line)
    if (line !== '.') return void data.push(line)
    const raw = data.join('\n')
    data = undefined
    keep({ to, raw, code: codeIn(raw) })
    say('250 kept')
  }
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 sink')
}

export async function startMailSink(): Promise<MailSink> {
  const mails: SunkMail[] = []
  let isRefusing = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(
      socket,
      (mail) => mails.push(mail),
      () => isRefusing,
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(next) {
      isRefusing = next
    },
    codeTo(email) {
      const mail = mails.findLast(({ to }) => to === email)
      if (!mail) throw new Error(`There is no mail to ${email}`)
      return mail.code
    },
    async close() {
      const ended = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await ended
    },
  }
}
