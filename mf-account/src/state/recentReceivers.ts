import { ownPicture } from '@foyer/shared-core/api'
import { type ChainNamespace, parseCaipAddress } from '@foyer/shared-core/caip'
import type { Config } from '@foyer/shared-core/config'
import { personNameLimit, recentReceiversLimit } from '@foyer/shared-core/constants'
import { cleanText, isEvmAddress, isSolanaAddress, parseName } from '@foyer/shared-core/format'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, activeNamespaceAtom, configAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { plainAddress } from '../actions/looksAlike.js'

/** Somebody whom this browser sent to. `name` is the one that was typed then. */
export type RecentReceiver = {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly name?: string
  readonly imageUrl?: string
}

const isAddressOf: Partial<Record<ChainNamespace, (text: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaAddress,
}

/** A larger picture would cost other entries their place in the storage. */
const keptPictureLimit = 2_048

/** @returns Undefined where the entry is broken. */
function readReceiver(config: Config, raw: object): RecentReceiver | undefined {
  const textOf = (key: string) => {
    const value: unknown = Reflect.get(raw, key)
    return typeof value === 'string' ? value : ''
  }
  const [address, namespace, picture] = [textOf('address'), textOf('namespace'), textOf('imageUrl')]
  const name = parseName(cleanText(textOf('name'), personNameLimit))
  if (namespace !== 'eip155' && namespace !== 'solana') return undefined
  if (!isAddressOf[namespace]?.(address)) return undefined
  const imageUrl = picture.length <= keptPictureLimit ? ownPicture(config, picture) : undefined
  return { namespace, address, ...(name && { name }), ...(imageUrl && { imageUrl }) }
}

const isSame = (one: RecentReceiver, other: RecentReceiver): boolean =>
  one.namespace === other.namespace && plainAddress(one.address) === plainAddress(other.address)

/** Counts the changes, so that the atoms below read the storage anew. */
const changesAtom = atom(0)

const read = (config: Config): readonly RecentReceiver[] =>
  (config.storage.get('recentReceivers') ?? [])
    .slice(-recentReceiversLimit)
    .flatMap((raw) => readReceiver(config, raw) ?? [])

/** The receivers in the namespace in use, newest first. */
export const recentReceiversAtom = atom((get): readonly RecentReceiver[] => {
  get(changesAtom)
  const namespace = get(activeNamespaceAtom)
  return read(get(configAtom))
    .filter((x) => x.namespace === namespace)
    .toReversed()
})

/** The receivers to choose from: not the account in use. */
export const offeredReceiversAtom = atom((get): readonly RecentReceiver[] => {
  const own = get(activeCaipAddressAtom)?.split(':')[2] ?? ''
  return get(recentReceiversAtom).filter(({ address }) => plainAddress(address) !== plainAddress(own))
})

const keepAtom = atom(null, (get, set, receivers: readonly RecentReceiver[]) => {
  get(configAtom).storage.set('recentReceivers', receivers.slice(-recentReceiversLimit))
  set(changesAtom, (count) => count + 1)
})

/** Keeps the receiver of a transfer. A later transfer by its address alone does not forget its name. */
export const rememberReceiverIntent = atom(
  null,
  (get, set, { caipNetworkId, receiver, receiverImageUrl, receiverName }: SentTransfer) => {
    const { chainNamespace: namespace } = parseCaipAddress(`${caipNetworkId}:${receiver}`)
    const kept = read(get(configAtom))
    const next: RecentReceiver = {
      ...kept.find((x) => isSame(x, { namespace, address: receiver })),
      namespace,
      address: receiver,
      ...(receiverName && { name: receiverName }),
      ...(receiverImageUrl && receiverImageUrl.length <= keptPictureLimit && { imageUrl: receiverImageUrl }),
    }
    set(keepAtom, [...kept.filter((x) => !isSame(x, next)), next])
  },
)

/** Forgets a receiver. */
export const forgetReceiverIntent = atom(null, (get, set, receiver: RecentReceiver) =>
  set(
    keepAtom,
    read(get(configAtom)).filter((x) => !isSame(x, receiver)),
  ),
)
