import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system gives to outgoing connections: one of those could take the port before its server. */
const lowest = 20_000
/** As many workers draw beside each other without meeting. */
const shares = 8
const sharePorts = 1500

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The ports that this process was given: another server may not listen yet at its own. */
const given = new Set<number>()

/** The runners' workers, of Playwright or Rstest, start servers at the same time: each draws from ports of its own. */
const { TEST_PARALLEL_INDEX: journeys, RSTEST_WORKER_ID: units } = process.env
const share = Number(journeys ?? units ?? 0) % shares

/** @returns A free port for a test's server, which no other caller of this process gets. */
export async function freePort(): Promise<number> {
  const port = lowest + share * sharePorts + randomInt(sharePorts)
  if (given.has(port) || !(await isFree(port)) || given.has(port)) return freePort()
  given.add(port)
  return port
}
