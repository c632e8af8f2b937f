/** What the federation runtime of our own container offers; typed here because it comes with no import. */
type Federation = {
  instance: {
    registerRemotes(
      remotes: { name: string; type: 'module'; entry: string; shareScope: string[] }[],
      options?: { force?: boolean },
    ): void
    loadRemote(id: string): Promise<unknown>
  }
}
declare const __webpack_require__: { federation: Federation }

/**
 * Loads a remote's manifest from its container.
 * @param entry URL of its entry; another query makes it another module, which a failed one needs to be tried again.
 */
export function loadContainer({ name, entry }: { name: string; entry: string }): Promise<unknown> {
  const { instance } = __webpack_require__.federation
  // The scope must be named in its array form here too, else the remote gets an empty one and a second React.
  instance.registerRemotes([{ name, type: 'module', entry, shareScope: ['foyer'] }], { force: true })
  return instance.loadRemote(`${name}/manifest`)
}
