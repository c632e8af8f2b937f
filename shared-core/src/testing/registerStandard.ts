import { getWallets } from '@wallet-standard/app'

const registered = new Set<() => void>()

/** Registers a wallet of the wallet standard as its own script does. @returns Takes it away again. */
export function registerStandard(standard: object): () => void {
  const unregister = getWallets().register(
    standard as Parameters<ReturnType<typeof getWallets>['register']>[0],
  )
  registered.add(unregister)
  return unregister
}

/** Takes all away again, after a test. */
export function unregisterStandards(): void {
  for (const unregister of registered) unregister()
  registered.clear()
}
