import type { Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { InvalidReceiverError, TransferRefusedError } from '@foyer/shared-core/errors'
import type { SentTransfer, ViewName } from '@foyer/shared-core/manifest'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  configAtom,
  getProviderIntent,
  hideBannerIntent,
  letGoIntent,
  modalAtom,
  navigateIntent,
  navigatorAtom,
  type OpenOutcome,
  openResultAtom,
  routeAtom,
  settleOpenIntent,
  showBannerIntent,
  showErrorIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { atom } from 'jotai'
import { checkReceiver } from '../actions/checkReceiver.js'
import { sendTransfer } from '../actions/sendTransfer.js'
import { readForm, toTransfer } from '../actions/toTransfer.js'
import { askWalletIntent, endAskIntent, walletAskAtom } from './heldForm.js'
import { proposingConnectorAtom } from './proposals.js'
import { refusalOf, sayRefusalAtom } from './refusals.js'
import { resetSendIntent, sendFormAtom } from './sendForm.js'
import { feeAtom, spendableOptionsAtom } from './sendQueries.js'
import { watchTransferIntent } from './transfers.js'

/** Checks the receiver again and shows the transfer for review. Never rejects: a failure shows as a banner. */
export const previewSendIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  if (!from) return
  try {
    const { receiver, tokenAddress } = await set(readTransferAtom, from)
    const { caipNetworkId } = parseCaipAddress(from)
    const { isGood } = await checkReceiver(get(configAtom), { caipNetworkId, receiver, tokenAddress })
    if (!isGood) throw new InvalidReceiverError({ receiver })
    // Stop if the form or the account changed meanwhile: that was not checked.
    const isSame =
      get(activeCaipAddressAtom) === from && get(sendFormAtom).receiverAddress?.trim() === receiver
    if (isSame) set(navigateIntent, { view: 'WalletSendPreview', data: undefined })
  } catch (error) {
    set(showErrorIntent, error)
  }
})

/**
 * @throws What `toTransfer` throws. @throws {RpcFailedError} The token's own decimals could not be asked.
 * @throws {TransferRefusedError} They are not those that were shown.
 */
const readTransferAtom = atom(null, async (get, _set, from: CaipAddress): Promise<Transfer> => {
  const form = get(sendFormAtom)
  readForm(form, from)
  // Take the decimals of the token's own contract, never a service's.
  const { decimals } = await get(queryClientAtom).ensureQueryData(get(spendableOptionsAtom))
  if (decimals !== Number(form.token?.quantity.decimals))
    throw new TransferRefusedError({ reason: 'decimals' })
  return toTransfer({ form, from, decimals })
})

/** Shows a failure. After a refusal asks for the fee again, so that the form shows the reason too. */
const showFailureAtom = atom(null, (get, set, error: unknown) => {
  const refusal = refusalOf(error)
  if (!refusal) return set(showErrorIntent, error)
  set(showBannerIntent, { message: get(sayRefusalAtom)(refusal), variant: 'error' })
  void get(queryClientAtom).invalidateQueries({ queryKey: ['fee'] })
})

const sendViews: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** Whether the wallet's answer was unreadable: a visitor told of a failure would pay twice. */
const isUnconfirmed = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BroadcastUnconfirmedError'

/**
 * Sends the form's transfer [STA-26, STA-32, STA-33]; does nothing while the account's wallet has a pending request.
 * Never rejects: a failure shows as a banner, and the form stays.
 * On the hash, or if the transfer may have been sent without one: logs the initiated event, shows WalletSendConfirmed with
 * a copy of the data, and empties the form, unless it is another transfer's by then.
 */
export const sendTokenIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  const form = get(sendFormAtom)
  if (!from || get(walletAskAtom)) return
  const { caipNetworkId } = parseCaipAddress(from)
  const { sendTokenAmount: amountText = '', token } = form
  // Keep the form's own wallet: the visitor may switch to another one, even of the same account, meanwhile.
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const proposing = get(proposingConnectorAtom)
  const properties = { network: caipNetworkId, token: token?.symbol, amount: amountText }
  const tokenFee = get(feeAtom).data?.tokenFee
  const ask = set(askWalletIntent, from)
  // Hide the banner of an earlier try.
  set(hideBannerIntent)
  // Keep this opening: if the page opens the view again before the wallet answers, that call waits for another transfer.
  const opened = get(openResultAtom)
  // A wallet may never answer: once it is disconnected, by either side, its account can send again.
  const answered = new AbortController()
  const giveUp = () => set(endAskIntent, ask)
  const held = { caipAddress: from, ...(connectorId && { connectorId }), signal: answered.signal }
  set(letGoIntent, held).then(giveUp, giveUp)
  let sent: SentTransfer
  let unconfirmed: Error | undefined
  try {
    const transfer = { ...(await set(readTransferAtom, from)), tokenFee }
    const getProvider = () =>
      set(getProviderIntent, { caipAddress: from, caipNetworkId, ...(connectorId && { connectorId }) })
    const hash = await sendTransfer(get(configAtom), { getProvider, transfer }).catch((error: unknown) => {
      if (!isUnconfirmed(error)) throw error
      unconfirmed = error
      return ''
    })
    sent = {
      hash,
      ...(proposing && { proposedBy: proposing.id }),
      caipNetworkId,
      symbol: token?.symbol ?? '',
      amountText,
      receiver: transfer.receiver,
      ...(token?.iconUrl && { iconUrl: token.iconUrl }),
    }
  } catch (error) {
    set(endAskIntent, ask)
    const isRejection = error instanceof Error && error.name === 'RequestRejectedError'
    const message = error instanceof Error ? error.message : ''
    set(trackIntent, {
      name: isRejection ? 'SEND_REJECTED' : 'SEND_ERROR',
      properties: { ...properties, message },
    })
    set(showFailureAtom, error)
    return
  } finally {
    answered.abort()
  }
  const isSameForm = set(endAskIntent, ask)
  set(trackIntent, {
    name: 'SEND_INITIATED',
    properties: { ...properties, ...(!proposing && sent.hash && { hash: sent.hash }) },
  })
  /** Settles the page's `open()` with the transaction's hash, once there is a transaction. */
  const tellPage = (outcome: OpenOutcome) => {
    if (get(openResultAtom) === opened) set(settleOpenIntent, outcome)
  }
  if (unconfirmed) tellPage({ error: unconfirmed })
  else if (!proposing) tellPage({ value: sent.hash })
  if (isSameForm) set(resetSendIntent, { caipAddress: from })
  if (isSameForm && get(modalAtom).open && sendViews.includes(get(routeAtom).view)) {
    // Back must lead to Account, not to an emptied form.
    get(navigatorAtom).reset({ view: 'Account', data: undefined })
    set(navigateIntent, { view: 'WalletSendConfirmed', data: sent })
  } else if (unconfirmed)
    set(showBannerIntent, {
      message: unconfirmed.message,
      messageKey: 'confirmed.unconfirmed',
      variant: 'error',
    })
  if (unconfirmed) return
  await set(watchTransferIntent, { from, transfer: sent, onDecided: tellPage })
})
