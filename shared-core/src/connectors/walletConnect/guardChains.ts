/**
 * Hides chain changes of other namespaces from the library, whose current chain is an EVM one. It would read a Solana
 * cluster as an EVM number and throw an uncaught error into the page. Requests of other namespaces name their chain.
 */
export function guardChains(library: object): void {
  // This method is private; no public one lies between the event and the throw (decision 0006).
  const onChainChanged: unknown = Reflect.get(library, 'onChainChanged')
  if (typeof onChainChanged !== 'function') return
  Reflect.set(library, 'onChainChanged', async (caipNetworkId: unknown, ...rest: unknown[]) => {
    if (!/^eip155:\d+$/.test(String(caipNetworkId))) return
    try {
      await Reflect.apply(onChainChanged, library, [caipNetworkId, ...rest])
    } catch {
      // Ignore a wallet's malformed events.
    }
  })
}
