import { createServer } from 'node:net'
import { ports } from './ports.js'
import { PortTakenError } from './startError.js'

/**
 * Looks whether every port of the local world is free, before anything is started that would have to be ended again.
 * @throws {PortTakenError} The first port that another program holds.
 */
export async function checkPorts(): Promise<void> {
  for (const port of Object.values(ports)) {
    const probe = createServer()
    await new Promise<void>((resolve, reject) => {
      probe.once('error', (cause) => reject(new PortTakenError({ port, cause })))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
    })
  }
}
