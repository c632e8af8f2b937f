import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../rspack.base'
import { checkPorts } from '../../sandbox/src/checkPorts'
import { urls } from '../../sandbox/src/ports'
import { install } from '../alone/install'
import { writeLock } from '../alone/writeLock'
import { judge } from './judge'
import { must } from './must'

/** Resolves once the world says that it is ready. */
const untilReady = (world: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    let said = ''
    for (const stream of [world.stdout, world.stderr])
      stream?.on('data', (text) => {
        said += text
        if (said.includes('Ready in')) resolve()
      })
    world.once('close', (status) => reject(new Error(`foyer-sandbox ended with ${status}:\n${said}`)))
  })

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

/** One answer of each kind: a page of the browser's, a chain by its gateway, Solana, Bitcoin. */
async function mustAnswer(): Promise<void> {
  const call = (method: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }),
  })
  const [page, code, chain, solana, bitcoin, safe, frame, mailbox] = await Promise.all([
    textOf(urls.wallet),
    textOf(`${urls.wallet}/main.js`),
    textOf(`${urls.data}/v1/?chainId=eip155:1&projectId=demo`, call('eth_chainId')),
    textOf(urls.solana, call('getHealth')),
    textOf(`${urls.bitcoin}/blocks/tip/height`),
    textOf(`${urls.safe}/main.js`),
    textOf(`${urls.secureSite}/frame?projectId=demo`),
    textOf(urls.mail),
  ])
  must(page.includes('Sandbox Wallet') && code.length > 100_000, `The wallet answered ${page}`)
  must(safe.length > 100_000, `The Safe host answered ${safe}`)
  must(chain.includes('"0x1"'), `The gateway answered ${chain}`)
  must(solana.includes('"ok"'), `Solana answered ${solana}`)
  must(/frame\.\w+\.js/.test(frame), `The secure site answered ${frame}`)
  must(mailbox.includes('<html'), `The mailbox answered ${mailbox}`)
  must(/^\d+$/.test(bitcoin), `Bitcoin answered ${bitcoin}`)
}

/**
 * Installs `@foyer/sandbox` from its file into an empty folder, and starts the world there. It holds the world's own ports.
 * @throws {Error} Whatever did not hold.
 */
export async function checkSandbox(packages: string, folder: string): Promise<void> {
  const { name, version } = JSON.parse(readFileSync(join(root, 'sandbox/package.json'), 'utf8'))
  const tarball = join(packages, `foyer-sandbox-${version}.tgz`)
  mkdirSync(folder)
  await writeLock(folder, { tarball, from: ['secure-site', 'services', 'sandbox'] })
  await install(folder)
  await judge(tarball, join(folder, 'node_modules', name), [])
  await checkPorts()
  const world = spawn(join(folder, 'node_modules/.bin/foyer-sandbox'), { cwd: folder })
  try {
    await untilReady(world)
    await mustAnswer()
  } finally {
    world.removeAllListeners('close')
    if (world.exitCode === null) {
      const ended = new Promise((resolve) => world.once('close', resolve))
      world.kill('SIGTERM')
      await ended
    }
  }
}
