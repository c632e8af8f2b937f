import { createServer } from 'node:net'
import { ports } from './ports.js'
import { PortTakenError } from './startError.js'

/**
 * Looks whether ports are free, before anything is started that would have to be ended again.
 * @param needed All of the local world's unless told.
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
