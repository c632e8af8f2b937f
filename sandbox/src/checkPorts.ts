import { listen } from './listen.js'
import { ports } from './ports.js'
import { asStartError } from './startError.js'

/**
 * Checks that ports are free, before a part starts that a failure would have to end again.
 * @param needed Defaults to all ports of the local world.
 * @throws {PortTakenError} The first port that another program holds.
 */
export async function checkPorts(needed: readonly number[] = Object.values(ports)): Promise<void> {
  for (const port of needed) {
    try {
      const probe = await listen({ port, fetch: () => new Response() })
      await probe.close()
    } catch (error) {
      throw asStartError(error)
    }
  }
}
