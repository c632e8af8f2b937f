import { getAdapter, type Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress, parseCaipNetworkId } from '@foyer/shared-core/caip'
import { InvalidReceiverError, reportFault } from '@foyer/shared-core/errors'
import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import type { SentTransfer, ViewName } from '@foyer/shared-core/manifest'
import { queryClientAtom } from '@foyer/shared-core/query'
import {
  activeCaipAddressAtom,
  activeConnectionAtom,
  configAtom,
  connectorsAtom,
  getProviderIntent,
  hideBannerIntent,
  letGoIntent,
  modalAtom,
  navigateIntent,
  navigatorAtom,
  type OpenOutcome,
  openResultAtom,
  proposingConnectorAtom,
  routeAtom,
  settleOpenIntent,
  showBannerIntent,
  showErrorIntent,
  trackIntent,
} from '@foyer/shared-core/state'
import { holdOpen } from '@foyer/shared-core/swaps'
import { atom } from 'jotai'
import { checkReceiver } from '../actions/checkReceiver.js'
import { sendTransfer } from '../actions/sendTransfer.js'
import { readForm, toTransfer } from '../actions/toTransfer.js'
import { askWalletIntent, endAskIntent, walletAskAtom } from './heldForm.js'
import { isLookalikeAgreedAtom } from './lookalikeSend.js'
import { rememberSendIntent, sayAmountAtom } from './pendingSends.js'
import { checkNameIntent, nameLookupAtom, receiverAtom } from './receiverName.js'
import { OtherDecimalsError, refusalOf, sayRefusalAtom } from './refusals.js'
import { resetSendIntent, sendFormAtom } from './sendForm.js'
import { reduceSend, type SendAnswer, type SendEffect, type SendNews } from './sending.js'
import { feeAtom, spendableOptionsAtom } from './sendQueries.js'
import { watchTransferIntent } from './transfers.js'

/** Shows a failure. After a refusal asks for the fee again, so that the form shows the reason too. */
const showFailureAtom = atom(null, (get, set, error: unknown) => {
  const refusal = refusalOf(error)
  if (!refusal) return set(showErrorIntent, error)
  set(showBannerIntent, { message: get(sayRefusalAtom)(refusal), variant: 'error' })
  void get(queryClientAtom).invalidateQueries({ queryKey: ['fee'] })
})

/** Checks the receiver again, looks its name up again, and shows the transfer for review. Never rejects: a failure shows as a banner. */
export const previewSendIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  if (!from) return
  try {
    const { receiver, tokenAddress } = await set(readTransferAtom, from)
    if (!(await set(checkNameIntent))) {
      const message = 'This name leads to another address now'
      return set(showBannerIntent, { message, messageKey: 'send.nameMovedNow', variant: 'error' })
    }
    const { caipNetworkId } = parseCaipAddress(from)
    const { isGood } = await checkReceiver(get(configAtom), { caipNetworkId, receiver, tokenAddress })
    if (!isGood) throw new InvalidReceiverError({ receiver })
    // Stop if the form or the account changed meanwhile: that was not checked.
    const isSame = get(activeCaipAddressAtom) === from && get(receiverAtom) === receiver
    if (isSame) set(navigateIntent, { view: 'WalletSendPreview', data: undefined })
  } catch (error) {
    set(showFailureAtom, error)
  }
})

/**
 * @throws What `toTransfer` throws. @throws {RpcFailedError} The token's own decimals could not be asked.
 * @throws {OtherDecimalsError} They are not those that were shown.
 */
const readTransferAtom = atom(null, async (get, _set, from: CaipAddress): Promise<Transfer> => {
  // A name counts as the address that was shown for it.
  const form = { ...get(sendFormAtom), receiverAddress: get(receiverAtom) }
  readForm(form, from)
  // Take the decimals of the token's own contract, never a service's.
  const { decimals } = await get(queryClientAtom).ensureQueryData(get(spendableOptionsAtom))
  if (decimals !== Number(form.token?.quantity.decimals)) throw new OtherDecimalsError()
  return toTransfer({ form, from, decimals })
})

const sendViews: readonly ViewName[] = ['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview']

/**
 * Sends the form's transfer [STA-26, STA-32, STA-33]; does nothing while the account's wallet has a pending request, or
 * before the user confirmed a look-alike.
 * Never rejects: a failure shows as a banner, and the form stays. `reduceSend` says what follows from the answer.
 */
export const sendTokenIntent = atom(null, async (get, set): Promise<void> => {
  const from = get(activeCaipAddressAtom)
  if (!from || get(walletAskAtom) || !get(isLookalikeAgreedAtom)) return
  const form = get(sendFormAtom)
  const { receiverProfileImageUrl, receiverProfileName, sendTokenAmount: amountText = '', token } = form
  // Keep the form's own wallet: the visitor may switch to another one, even of the same account, meanwhile.
  const { connectorId } = get(activeConnectionAtom) ?? {}
  const proposedBy = get(proposingConnectorAtom)?.id
  const person = { receiverImageUrl: receiverProfileImageUrl, receiverName: receiverProfileName }
  const request = { from, amountText, token, proposedBy, ...person }
  const tokenFee = get(feeAtom).data?.tokenFee
  const ask = set(askWalletIntent, { caipAddress: from, lookup: get(nameLookupAtom) })
  // Hide the banner of an earlier try.
  set(hideBannerIntent)
  // Keep this opening: if the page opens the view again before the wallet answers, that call waits for another transfer.
  const opened = get(openResultAtom)
  // A wallet may never answer: once it is disconnected, by either side, its account can send again.
  const answered = new AbortController()
  const giveUp = () => set(endAskIntent, ask)
  const held = { caipAddress: from, ...(connectorId && { connectorId }), signal: answered.signal }
  set(letGoIntent, held).then(giveUp, giveUp)
  const answer = await set(askAtom, { from, connectorId, tokenFee })
  answered.abort()
  const isSameForm = set(endAskIntent, ask)
  const isInFront = isSameForm && get(modalAtom).open && sendViews.includes(get(routeAtom).view)
  const { effects } = reduceSend({ status: 'asking', request }, answer, { isSameForm, isInFront })
  for (const effect of effects)
    try {
      await set(runEffectAtom, { effect, from, opened })
    } catch (cause) {
      // A listener of a view failed: what is sent is watched all the same.
      reportFault(cause)
    }
})

type AskParameters = {
  from: CaipAddress
  connectorId: string | undefined
  /** The token's own fee that was shown. */
  tokenFee: bigint | undefined
}

/** Asks the wallet. Never rejects. */
const askAtom = atom(
  null,
  async (get, set, { connectorId, from, tokenFee }: AskParameters): Promise<SendAnswer> => {
    const { caipNetworkId } = parseCaipAddress(from)
    const getProvider = () =>
      set(getProviderIntent, { caipAddress: from, caipNetworkId, ...(connectorId && { connectorId }) })
    let transfer: Transfer | undefined
    try {
      transfer = { ...(await set(readTransferAtom, from)), tokenFee }
      const hash = await sendTransfer(get(configAtom), { getProvider, transfer })
      return { type: 'hash', hash, transfer }
    } catch (error) {
      // Not readable, so it may be sent: a visitor told of a failure would pay twice.
      const isUnreadable = error instanceof Error && error.name === 'BroadcastUnconfirmedError'
      return transfer && isUnreadable ? { type: 'unreadable', error, transfer } : { type: 'failure', error }
    }
  },
)

/** Reads until when the chain takes a transaction. Never rejects: without it the transfer is kept all the same. */
const readLastBlockAtom = atom(
  null,
  async (get, _set, { caipNetworkId, hash }: SentTransfer): Promise<bigint | undefined> => {
    try {
      const adapter = await getAdapter(get(configAtom), parseCaipNetworkId(caipNetworkId).chainNamespace)
      return await adapter.getLastBlock?.({ hash })
    } catch {
      return undefined
    }
  },
)

type EffectParameters = {
  effect: SendEffect
  from: CaipAddress
  /** The page's call that waits for this transfer. */
  opened: ReturnType<typeof openResultAtom.read>
}

const runEffectAtom = atom(
  null,
  async (get, set, { effect, from, opened }: EffectParameters): Promise<void> => {
    const tellPage = (outcome: OpenOutcome) => {
      if (get(openResultAtom) === opened) set(settleOpenIntent, outcome)
    }
    switch (effect.do) {
      case 'track':
        return void set(trackIntent, effect)
      case 'tellPage':
        return tellPage(effect.outcome)
      case 'holdPage':
        return holdOpen(opened, effect.hash)
      case 'remember':
        return set(rememberSendIntent, { ...effect, lastBlock: await set(readLastBlockAtom, effect.sent) })
      case 'emptyForm':
        return set(resetSendIntent, { caipAddress: from })
      case 'showReceipt':
        // Back must lead to Account, not to an emptied form.
        get(navigatorAtom).reset({ view: 'Account', data: undefined })
        return set(navigateIntent, { view: 'WalletSendConfirmed', data: effect.sent })
      case 'announce':
        return set(announceSendAtom, effect)
      case 'showFailure':
        return set(showFailureAtom, effect.error)
      case 'watch':
        return set(watchTransferIntent, { transfer: effect.sent, onDecided: tellPage })
    }
  },
)

/** Says over another view what became of a transfer, in the visitor's language. */
const announceSendAtom = atom(null, (get, set, { key, sent }: { key: SendNews; sent: SentTransfer }) => {
  const t: Translate<SendNews> = get(translateAtom)
  const wallet = get(connectorsAtom).find((x) => x.id === sent.proposedBy)?.name ?? ''
  const message = t(key, { amount: get(sayAmountAtom)(sent), wallet })
  const variant = key === 'confirmed.unconfirmed' ? 'error' : 'loading'
  set(showBannerIntent, { message, variant, autoClose: true })
})
