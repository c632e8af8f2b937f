import { getWallets } from '@wallet-standard/app'
import type { ChainNamespace } from '../../caip/caip.js'
import type { Clock } from '../../clock/Clock.js'
import { announcedWalletsLimit } from '../../constants/connecting.js'
import type { Connector } from '../Connector.js'
import { createLateConnector } from '../createLateConnector.js'
import { readWallet, type StandardWallet } from './StandardWallet.js'

/** How to recognize a namespace's wallets, and how to reach them. */
export type StandardFace = {
  readonly namespace: ChainNamespace
  /** Matches a chain of the namespace. */
  readonly chain: RegExp
  /** The feature that connects the wallet. */
  readonly feature: string
  /** Makes what stands in the list for the wallet, before the code that asks it is here. */
  createLate(shown: Shown, made: Made): Connector
}

type Shown = Parameters<typeof createLateConnector>[0]
type Made = Pick<Connector, 'id' | 'name' | 'iconUrl'> & { clock: Clock; wallet: StandardWallet }

export const solanaFace: StandardFace = {
  namespace: 'solana',
  chain: /^solana:/,
  feature: 'standard:connect',
  createLate: (shown, made) =>
    createLateConnector(shown, async () =>
      (
        await import(/* webpackChunkName: "solana-wallet" */ './createSolanaConnector.js')
      ).createSolanaConnector(made),
    ),
}

/**
 * Finds the wallets that registered by the wallet standard for one namespace, now and later.
 * @returns Ends the discovery.
 */
export function discoverStandard(to: discoverStandard.Parameters): () => void {
  const { clock, face, onFlagged, onFound, onGone } = to
  const { namespace } = face
  const known = new Map<string, unknown>()

  const offer = (value: unknown) => {
    const wallet = readFitting(value, face)
    if (!wallet) return
    const { iconUrl, name } = wallet
    // The name identifies the wallet: a reload finds it again by name.
    const id = `${namespace}.${name.toLowerCase()}`
    if (known.has(id)) {
      // A second wallet under a known name never takes its place.
      if (known.get(id) !== value) onFlagged(id)
      return
    }
    if (known.size >= announcedWalletsLimit) return
    known.set(id, value)
    const shown = { id, name, ...(iconUrl && { iconUrl }) }
    const listed = { ...shown, kind: 'walletStandard', namespaces: [namespace] } as const
    onFound(face.createLate(listed, { ...shown, clock, wallet }))
  }
  const forget = (value: unknown) => {
    for (const [id, own] of known)
      if (own === value) {
        known.delete(id)
        onGone(id)
      }
  }
  const wallets = getWallets()
  for (const wallet of wallets.get()) offer(wallet)
  const stops = [
    wallets.on('register', (...registered) => registered.forEach(offer)),
    wallets.on('unregister', (...gone) => gone.forEach(forget)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace discoverStandard {
  type Parameters = {
    clock: Clock
    face: StandardFace
    onFound(connector: Connector): void
    /** Two wallets claim the same name. */
    onFlagged(connectorId: string): void
    /** A wallet unregistered. */
    onGone(connectorId: string): void
  }
}

/** @returns Undefined if it is no wallet of the namespace. Any getter of a hostile one may throw. */
function readFitting(value: unknown, { chain, feature }: StandardFace): StandardWallet | undefined {
  try {
    const wallet = readWallet(value)
    const isFitting = wallet?.method(feature, 'connect') && wallet.chains().some((x) => chain.test(x))
    return isFitting ? wallet : undefined
  } catch {
    return undefined
  }
}
