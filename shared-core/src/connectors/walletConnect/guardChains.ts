/**
 * Keeps the library's own idea of a chain in use to the EVM: every other request names its chain, and what a wallet
 * says of those is told by the session. Left alone it would take a Solana cluster for an EVM number, and throw what
 * follows from that into the page.
 */
export function guardChains(library: object): void {
  // The library names this step private; there is no other place between an event and the throw (decision 0006).
  const onChainChanged: unknown = Reflect.get(library, 'onChainChanged')
  if (typeof onChainChanged !== 'function') return
  Reflect.set(library, 'onChainChanged', async (caipNetworkId: unknown, ...rest: unknown[]) => {
    if (!/^eip155:\d+$/.test(String(caipNetworkId))) return
    try {
      await Reflect.apply(onChainChanged, library, [caipNetworkId, ...rest])
    } catch {
      // Nonsense from a wallet changes nothing.
    }
  })
}
