import { contain } from '../verify/contain.js'
import type { Verify } from '../verify/verify.js'

/** What the federation runtime of our own container offers; typed here because it comes with no import. */
type Federation = { instance: { shareScopeMap: Readonly<Record<string, object>> } }
declare const __webpack_require__: { federation: Federation }

/**
 * Loads a remote's manifest from its container, by the container protocol alone.
 * @param of Its entry and runtime. Each call makes the container anew, so a failed one leaves nothing behind.
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
