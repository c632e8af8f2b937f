/** What the federation runtime of our own container offers; typed here because it comes with no import. */
type Federation = { instance: { shareScopeMap: Readonly<Record<string, object>> } }
declare const __webpack_require__: { federation: Federation }

type Container = {
  init(
    scope: object | undefined,
    initScope: unknown[],
    host: { shareScopeMap: object; shareScopeKeys: string[] },
  ): Promise<unknown>
  get(name: string): Promise<() => unknown>
}

/**
 * Loads a remote's manifest from its container, by the container protocol alone: the runtime's own way to load
 * remotes stays out of the first view.
 * @param entry URL of its entry; another query makes it another module, which a failed one needs to be tried again.
 */
export async function loadContainer({ entry }: { entry: string }): Promise<unknown> {
  const container: Container = await import(/* webpackIgnore: true */ entry)
  const { shareScopeMap } = __webpack_require__.federation.instance
  // The scope must be named in its array form here too, else the remote gets an empty one and a second React.
  await container.init(shareScopeMap.foyer, [], { shareScopeMap, shareScopeKeys: ['foyer'] })
  return (await container.get('./manifest'))()
}
