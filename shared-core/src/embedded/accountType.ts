import { atom } from 'jotai'
import type { EmbeddedUser } from '../entities/EmbeddedUser.js'
import { SmartAccountNotEnabledError } from '../errors/embeddedAccount.js'
import { InvalidResponseError } from '../errors/services.js'
import { configAtom } from '../state/config.js'
import { activeNetworkAtom } from '../state/connections.js'
import { embeddedUserAtom } from '../state/embeddedLogin.js'
import { readCache } from './cache.js'
import { renewUser } from './finishLogin.js'
import { runIntent } from './run.js'

type Type = EmbeddedUser['preferredAccountType']

/** The two EVM accounts of who is signed in, where the network in use has smart accounts. */
export type AccountTypes = {
  readonly type: Type
  readonly address: string
  /** The account that a switch leads to. */
  readonly other: { readonly type: Type; readonly address: string }
  readonly isDeployed: boolean
}

export const accountTypesAtom = atom((get): AccountTypes | undefined => {
  const user = get(embeddedUserAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const { smartAccountNetworks = [] } = readCache(get(configAtom))
  const own = user?.accounts.filter((x) => x.namespace === 'eip155') ?? []
  const account = own.find((x) => x.type === user?.preferredAccountType)
  const other = own.find((x) => x.type !== user?.preferredAccountType)
  if (!user || !account || !other || !smartAccountNetworks.includes(caipNetworkId)) return undefined
  return { type: account.type, address: account.address, other, isDeployed: user.smartAccountDeployed }
})

/** Looks whether the smart account is deployed by now on the network in use [API-54]. Never rejects: until it is known nothing changes. */
export const readDeployedIntent = atom(null, async (get, set): Promise<void> => {
  const { caipNetworkId } = get(activeNetworkAtom)
  try {
    const { call } = await set(runIntent)
    const { isDeployed } = await call('initSmartAccount', { caipNetworkId })
    if (get(activeNetworkAtom).caipNetworkId !== caipNetworkId) return
    set(embeddedUserAtom, (user) => user && { ...user, smartAccountDeployed: isDeployed })
  } catch {
    // What was known last is shown.
  }
})

/**
 * Turns to the other EVM account; the page hears of another address [STA-39].
 * @throws {SmartAccountNotEnabledError} The network in use has no smart accounts, or one is in use already [STA-10].
 * @throws {InvalidResponseError} The site turned to an account that the visitor was not shown.
 */
export const switchAccountTypeIntent = atom(null, async (get, set, type: Type): Promise<void> => {
  const types = get(accountTypesAtom)
  if (type === 'smartAccount' && types?.type !== 'eoa') throw new SmartAccountNotEnabledError()
  const run = await set(runIntent)
  const { user } = await run.call('setPreferredAccount', { type })
  // Signed out meanwhile.
  if (!get(embeddedUserAtom)) return
  if (user.preferredAccountType !== type) throw new InvalidResponseError({ path: 'setPreferredAccount' })
  renewUser(run, user)
  run.tellUser(user)
})
