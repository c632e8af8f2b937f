import { createServer } from 'node:net'
import { ports } from './ports.js'
import { PortTakenError } from './startError.js'

/**
 * Checks that ports are free, before a part starts that a failure would have to end again.
 * @param needed Defaults to all ports of the local world.
 * @throws {PortTakenError} The first port that another program holds.
 */
export async function checkPorts(needed: readonly number[] = Object.values(ports)): Promise<void> {
  for (const port of needed) {
    const probe = createServer()
    await new Promise<void>((resolve, reject) => {
      probe.once('error', (cause) => reject(new PortTakenError({ port, cause })))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
    })
  }
}
