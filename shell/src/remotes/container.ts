import { contain } from '../verify/contain.js'
import type { Verify } from '../verify/verify.js'

/** The federation runtime of our own container; typed here because it is not imported. */
type Federation = { instance: { shareScopeMap: Readonly<Record<string, object>> } }
declare const __webpack_require__: { federation: Federation }

/**
 * Loads a remote's manifest from its container, by the container protocol.
 * @param of The entry and the runtime. Each call makes a new container, so a failed one leaves nothing behind.
 */
export async function loadContainer(
  of: { entry: string; runtime: string },
  verify: Verify,
): Promise<unknown> {
  const container = await contain(of, verify)
  const { shareScopeMap } = __webpack_require__.federation.instance
  // The scope must be named in its array form here too, else the remote gets an empty one and a second React.
  await container.init(shareScopeMap.foyer, [], { shareScopeMap, shareScopeKeys: ['foyer'] })
  return (await container.get('./manifest'))()
}
