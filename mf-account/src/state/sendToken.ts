import type { Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import { InvalidReceiverError } from '@foyer/shared-core/errors'
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
import { isGoodReceiver } from '../actions/isGoodReceiver.js'
import { sendTransfer } from '../actions/sendTransfer.js'
import { readForm, toTransfer } from '../actions/toTransfer.js'
import { askWalletIntent, endAskIntent, walletAskAtom } from './heldForm.js'
import { proposingConnectorAtom } from './proposals.js'
import { refusalOf, sayRefusalAtom } from './refusals.js'
import { resetSendIntent, sendFormAtom } from './sendForm.js'
import { feeAtom, spendableOptionsAtom } from './sendQueries.js'
import { watchTransferIntent } from './transfers.js'

/** Shows the transfer for review, once its receiver was checked again. Never rejects: a failure is a banner. */
export const previewSendIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  if (!from) return
  try {
    const { receiver } = await set(readTransferAtom, from)
    const { caipNetworkId } = parseCaipAddress(from)
    if (!(await isGoodReceiver(get(configAtom), { caipNetworkId, receiver })))
      throw new InvalidReceiverError({ receiver })
    // What was edited or switched meanwhile was not checked.
    const isSame =
      get(activeCaipAddressAtom) === from && get(sendFormAtom).receiverAddress?.trim() === receiver
    if (isSame) set(navigateIntent, { view: 'WalletSendPreview', data: undefined })
  } catch (error) {
    set(showErrorIntent, error)
  }
})

/** @throws What `toTransfer` throws. @throws {RpcFailedError} The token's own decimals could not be asked. */
const readTransferAtom = atom(null, async (get, _set, from: CaipAddress): Promise<Transfer> => {
  const form = get(sendFormAtom)
  readForm(form, from)
  // A token's own contract has the last word on its decimals: nothing is sent on a service's.
  const { decimals } = await get(queryClientAtom).ensureQueryData(get(spendableOptionsAtom))
  return toTransfer({ form, from, decimals })
})

/** A refusal says its reason; the fee is then asked anew, so that the form says it too. */
const showFailureAtom = atom(null, (get, set, error: unknown) => {
  const refusal = refusalOf(error)
  if (!refusal) return set(showErrorIntent, error)
  set(showBannerIntent, { message: get(sayRefusalAtom)(refusal), variant: 'error' })
  void get(queryClientAtom).invalidateQueries({ queryKey: ['fee'] })
})

const sendViews: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/** The wallet answered in words that say nothing: told that it failed, a visitor would pay twice. */
const isUnconfirmed = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BroadcastUnconfirmedError'

/**
 * Sends what the form says [STA-26, STA-32, STA-33]; does nothing while the account's wallet is still asked for
 * another transfer. Never rejects: a failure is a banner, and the form stays.
 * On the hash, or where the transfer may have been sent without one, the initiated event fires, the send views give way
 * to WalletSendConfirmed with a copy of the data, and the form is empty again, unless it is another transfer's by then.
 */
export const sendTokenIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  const form = get(sendFormAtom)
  if (!from || get(walletAskAtom)) return
  const { caipNetworkId } = parseCaipAddress(from)
  const { sendTokenAmount: amountText = '', token } = form
  // The form's own wallet: the visitor may turn to another one, even of the same account, while it is read.
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const proposing = get(proposingConnectorAtom)
  const properties = { network: caipNetworkId, token: token?.symbol, amount: amountText }
  const tokenFee = get(feeAtom).data?.tokenFee
  const ask = set(askWalletIntent, from)
  // What was said of an earlier try is not of this one.
  set(hideBannerIntent)
  // The page may open the view anew before the wallet answers: that call waits for another transfer.
  const opened = get(openResultAtom)
  // A wallet may never answer: once it is let go of, or leaves by itself, its account can send again.
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
  /** The page that opened the view gets the transaction's hash, once there is a transaction. */
  const tellPage = (outcome: OpenOutcome) => {
    if (get(openResultAtom) === opened) set(settleOpenIntent, outcome)
  }
  if (unconfirmed) tellPage({ error: unconfirmed })
  else if (!proposing) tellPage({ value: sent.hash })
  if (isSameForm) set(resetSendIntent, { caipAddress: from })
  if (isSameForm && get(modalAtom).open && sendViews.includes(get(routeAtom).view)) {
    // Back leads to Account, not to an emptied form.
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
