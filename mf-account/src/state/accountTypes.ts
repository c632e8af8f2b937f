import { activeConnectionAtom } from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { useConnectionIntent } from './profileWallets.js'

const types = ['payment', 'ordinal'] as const
export type BitcoinAccountType = (typeof types)[number]

/** The kind of the Bitcoin account in use, where its wallet has an account of the other kind too. */
export const accountTypeAtom = atom((get): BitcoinAccountType | undefined => {
  const { accounts = [] } = get(activeConnectionAtom) ?? {}
  const hasBoth = types.every((type) => accounts.some((x) => x.type === type))
  return hasBoth ? types.find((type) => accounts[0]?.type === type) : undefined
})

/** Turns to the wallet's first account of a kind. Asks no wallet; never rejects. */
export const useAccountTypeIntent = atom(null, async (get, set, type: BitcoinAccountType): Promise<void> => {
  const connection = get(activeConnectionAtom)
  const account = connection?.accounts.find((x) => x.type === type)
  if (!connection || !account || account === connection.accounts[0]) return
  const { connectorId, namespace } = connection
  await set(useConnectionIntent, { connectorId, namespace, address: account.address })
})
