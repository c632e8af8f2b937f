import { type FeeEstimate, getAdapter, type Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { nativeBalanceCacheMs } from '@foyer/shared-core/constants'
import { contractOf } from '@foyer/shared-core/entities'
import { UnsupportedChainError } from '@foyer/shared-core/errors'
import { parseAmount } from '@foyer/shared-core/format'
import { atomWithQuery } from '@foyer/shared-core/query'
import { isSponsoredAtom } from '@foyer/shared-core/smartAccounts'
import {
  activeCaipAddressAtom,
  activeNetworkAtom,
  configAtom,
  proposingConnectorAtom,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { checkReceiver } from '../actions/checkReceiver.js'
import { getSpendable } from '../actions/getSpendable.js'
import { checkSend } from './checkSend.js'
import { nameLookupAtom, receiverAtom, receiverTextAtom } from './receiverName.js'
import { isShortage, refusalOf } from './refusals.js'
import { refusedAmountAtom } from './refusedAmount.js'
import { sendFormAtom } from './sendForm.js'

// Every query key holds all inputs of its answer, so that a late answer never shows for other inputs.

/** The query of the chosen token's spendable amount, shared with `sendTokenIntent`. */
export const spendableOptionsAtom = atom((get) => {
  const config = get(configAtom)
  const caipAddress = get(activeCaipAddressAtom)
  const { token } = get(sendFormAtom)
  const tokenAddress = token && contractOf(token)
  const nativeDecimals = get(activeNetworkAtom).nativeCurrency.decimals
  const paysFee = !get(proposingConnectorAtom)
  return {
    queryKey: [
      'spendable',
      caipAddress,
      token && (tokenAddress ?? 'native'),
      ...(paysFee ? [] : ['proposed']),
    ] as const,
    queryFn: () => {
      if (!caipAddress) throw new UnsupportedChainError({ chainNamespace: 'none' })
      return getSpendable(config, { caipAddress, nativeDecimals, paysFee, tokenAddress })
    },
  }
})

/** The chosen token's spendable amount, asked anew whenever a form is opened. */
export const spendableAtom = atomWithQuery((get) => ({
  ...get(spendableOptionsAtom),
  enabled: get(activeCaipAddressAtom) !== undefined && get(sendFormAtom).token !== undefined,
}))

/** The typed amount in base units; undefined while it is not a valid amount of this token. */
export const sendAmountAtom = atom((get): bigint | undefined => {
  const { sendTokenAmount, token } = get(sendFormAtom)
  const decimals = get(spendableAtom).data?.decimals ?? Number(token?.quantity.decimals)
  if (!token || !sendTokenAmount) return undefined
  try {
    return parseAmount(sendTokenAmount, decimals)
  } catch {
    return undefined
  }
})

export const receiverCheckAtom = atomWithQuery((get) => {
  const config = get(configAtom)
  const receiver = get(receiverAtom)
  const { caipNetworkId } = get(activeNetworkAtom)
  const { token } = get(sendFormAtom)
  const tokenAddress = token && contractOf(token)
  return {
    queryKey: ['receiver', caipNetworkId, receiver, tokenAddress],
    enabled: receiver !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => checkReceiver(config, { caipNetworkId, receiver, tokenAddress }),
  }
})

/** Native tokens that a Max send to this receiver keeps for its fee; undefined without a receiver. */
export const reserveAtom = atomWithQuery<bigint>((get) => {
  const config = get(configAtom)
  const from = get(activeCaipAddressAtom)
  const { token } = get(sendFormAtom)
  const receiver = get(receiverAtom)
  const balance = get(spendableAtom).data?.balance ?? 0n
  const isGood = get(receiverCheckAtom).data?.isGood === true
  const isNative = token !== undefined && contractOf(token) === undefined
  const isPaid = isNative && get(proposingConnectorAtom) === undefined
  return {
    queryKey: ['reserve', from, receiver, String(balance)],
    enabled: from !== undefined && isPaid && isGood && balance > 1n,
    staleTime: nativeBalanceCacheMs,
    queryFn: async () => {
      const { caipNetworkId, chainNamespace } = parseCaipAddress(from ?? '')
      const { getNativeReserve } = await getAdapter(config, chainNamespace)
      if (!from || !getNativeReserve) throw new UnsupportedChainError({ chainNamespace })
      // Half of the balance passes for a usual amount: a node refuses to try one that leaves nothing for the fee.
      return getNativeReserve({ caipNetworkId, transfer: { from, receiver, amount: balance / 2n } })
    },
  }
})

/** The most that can be sent, in base units: with a receiver, what the fee of a transfer to it leaves. */
export const maxAtom = atom((get): bigint | undefined => {
  const spendable = get(spendableAtom).data
  const reserve = get(reserveAtom).data
  if (!spendable || reserve === undefined) return spendable?.max
  return spendable.balance > reserve ? spendable.balance - reserve : 0n
})

/** The amount that Max filled in, and for what: it stands until the user types another one. */
export const filledMaxAtom = atom<
  { readonly from: CaipAddress; readonly token: string | undefined; readonly amountText: string } | undefined
>(undefined)

/** Whether the form's amount is that of Max, which follows what the fee leaves. */
export const isMaxAtom = atom((get): boolean => {
  const filled = get(filledMaxAtom)
  const { sendTokenAmount, token } = get(sendFormAtom)
  return (
    filled !== undefined &&
    filled.amountText === sendTokenAmount &&
    filled.token === token?.address &&
    filled.from === get(activeCaipAddressAtom)
  )
})

/** The transfer as far as its parts are there and make sense, in the chain's own units. */
const transferAtom = atom((get): Transfer | undefined => {
  const from = get(activeCaipAddressAtom)
  const amount = get(sendAmountAtom)
  const { token } = get(sendFormAtom)
  const receiver = get(receiverAtom)
  if (!from || !token || !amount || !get(receiverCheckAtom).data?.isGood) return undefined
  return { from, amount, receiver, tokenAddress: contractOf(token) }
})

/** The transfer's highest possible fee; unknown after a failed estimate. */
export const feeAtom = atomWithQuery<FeeEstimate>((get) => {
  const config = get(configAtom)
  const transfer = get(transferAtom)
  const spendable = get(spendableAtom).data
  const isProposed = get(proposingConnectorAtom) !== undefined
  const isSponsored = get(isSponsoredAtom)
  return {
    queryKey: [
      'fee',
      transfer?.from,
      transfer?.tokenAddress,
      String(transfer?.amount),
      transfer?.receiver,
      ...(isProposed ? ['proposed'] : []),
      ...(isSponsored ? ['sponsored'] : []),
    ],
    enabled: transfer !== undefined && spendable !== undefined && transfer.amount <= spendable.balance,
    staleTime: nativeBalanceCacheMs,
    queryFn: async () => {
      const namespace = transfer && parseCaipAddress(transfer.from).chainNamespace
      const adapter = namespace && (await getAdapter(config, namespace))
      if (!adapter?.estimateFee || !transfer)
        throw new UnsupportedChainError({ chainNamespace: namespace ?? 'none' })
      const estimate = await adapter.estimateFee(transfer)
      // The owner who executes a proposal, or the app, pays its fee. The estimate still reports a transfer that would fail.
      return isProposed || isSponsored ? { fee: 0n } : estimate
    },
  }
})

/** The first thing that the form lacks, for its button. */
export const sendCheckAtom = atom((get) => {
  const { sendTokenAmount = '', token } = get(sendFormAtom)
  const receiverCheck = get(receiverCheckAtom)
  const { status } = get(nameLookupAtom)
  const isBad = status === 'failed' || receiverCheck.data?.isGood === false
  const isFollowing = get(isMaxAtom) && get(reserveAtom).isLoading
  const isChecking = status === 'waiting' || receiverCheck.isFetching || isFollowing
  return checkSend({
    hasToken: token !== undefined,
    isNative: token?.address === undefined,
    amountText: sendTokenAmount,
    isRefused: get(refusedAmountAtom) !== undefined,
    amount: get(sendAmountAtom),
    spendable: get(spendableAtom).data,
    isAsking: get(spendableAtom).isFetching,
    shownDecimals: Number(token?.quantity.decimals),
    // The amount of Max is about to follow: whether it leaves enough for the fee shows then.
    fee: isFollowing ? undefined : get(feeAtom).data?.fee,
    rent: get(feeAtom).data?.rent,
    receiver: get(receiverTextAtom),
    // A check that failed counts as good here: the review repeats it.
    receiverCheck: isBad ? 'bad' : isChecking ? 'checking' : 'good',
    isShort: isShortage(get(feeAtom).error),
    refusal: refusalOf(get(feeAtom).error),
  })
})
