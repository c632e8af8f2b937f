import type { Transfer } from '@foyer/shared-core/adapters'
import { type CaipAddress, parseCaipAddress } from '@foyer/shared-core/caip'
import type { TokenBalance } from '@foyer/shared-core/entities'
import type { SentTransfer } from '@foyer/shared-core/manifest'
import type { OpenOutcome, TrackedEvent } from '@foyer/shared-core/state'

/** One press of "Send": what stays as it was then, also if the visitor changes the form, wallet or network meanwhile. */
export type SendRequest = {
  readonly from: CaipAddress
  readonly amountText: string
  readonly token: Pick<TokenBalance, 'symbol' | 'iconUrl'> | undefined
  /** The connector, if its wallet only proposes transactions. */
  readonly proposedBy: string | undefined
  /** Of the receiver, where a name was typed. */
  readonly receiverName?: string | undefined
  readonly receiverImageUrl?: string | undefined
}

export type Sending =
  | { readonly status: 'asking'; readonly request: SendRequest }
  | { readonly status: 'sent'; readonly transfer: SentTransfer }
  /** The wallet was asked to send and gave no hash: it may have sent. */
  | { readonly status: 'unconfirmed'; readonly transfer: SentTransfer }
  | { readonly status: 'refused'; readonly error: unknown }

/** What came of the request. `transfer` is what the wallet was asked for. */
export type SendAnswer =
  | { readonly type: 'hash'; readonly hash: string; readonly transfer: Transfer }
  | { readonly type: 'unreadable'; readonly error: Error; readonly transfer: Transfer }
  | { readonly type: 'failure'; readonly error: unknown }

/** Where the visitor is when the answer comes. `isInFront` only with `isSameForm`: the form's views are shown. */
export type SendPlace = { readonly isSameForm: boolean; readonly isInFront: boolean }

export type SendEffect =
  | ({ readonly do: 'track' } & TrackedEvent)
  /** Settles the page's `open()`. */
  | { readonly do: 'tellPage'; readonly outcome: OpenOutcome }
  /** Has the page's `open()` wait for the hash that is mined. */
  | { readonly do: 'holdPage'; readonly hash: string }
  | { readonly do: 'remember'; readonly sent: SentTransfer; readonly transfer: Transfer }
  | { readonly do: 'emptyForm' }
  | { readonly do: 'showReceipt'; readonly sent: SentTransfer }
  /** Says it over another view. */
  | { readonly do: 'announce'; readonly key: SendNews; readonly sent: SentTransfer }
  | { readonly do: 'showFailure'; readonly error: unknown }
  | { readonly do: 'watch'; readonly sent: SentTransfer }

/** The message keys of news about a transfer whose view is not shown. */
export type SendNews = 'confirmed.pending' | 'confirmed.proposed' | 'confirmed.unconfirmed'

export type Sent = { readonly state: Sending; readonly effects: readonly SendEffect[] }

/**
 * Says what follows from an answer; pure. Only the first answer to a request counts.
 * @example reduceSend({ status: 'asking', request }, { type: 'hash', hash, transfer }, place).state.status // 'sent'
 */
export function reduceSend(state: Sending, answer: SendAnswer, place: SendPlace): Sent {
  if (state.status !== 'asking') return { state, effects: [] }
  const { request } = state
  if (answer.type === 'failure') return refuse(request, answer.error)
  const hash = answer.type === 'hash' ? answer.hash : ''
  const transfer = toSent(request, hash, answer.transfer.receiver)
  // A proposal's hash is not on chain.
  const isOnChain = hash !== '' && !request.proposedBy
  const initiated: SendEffect = {
    do: 'track',
    name: 'SEND_INITIATED',
    properties: { ...propertiesOf(request), ...(isOnChain && { hash }) },
  }
  const shown = show(transfer, place)
  if (answer.type === 'unreadable')
    return {
      state: { status: 'unconfirmed', transfer },
      effects: [initiated, { do: 'tellPage', outcome: { error: answer.error } }, ...shown],
    }
  return {
    state: { status: 'sent', transfer },
    effects: [
      initiated,
      { do: 'remember', sent: transfer, transfer: answer.transfer },
      ...(isOnChain ? [{ do: 'holdPage', hash } as const] : []),
      ...shown,
      { do: 'watch', sent: transfer },
    ],
  }
}

function refuse(request: SendRequest, error: unknown): Sent {
  const isRejection = error instanceof Error && error.name === 'RequestRejectedError'
  const properties = { ...propertiesOf(request), message: error instanceof Error ? error.message : '' }
  return {
    state: { status: 'refused', error },
    effects: [
      { do: 'track', name: isRejection ? 'SEND_REJECTED' : 'SEND_ERROR', properties },
      { do: 'showFailure', error },
    ],
  }
}

/** The receipt, where the form was; over any other view a banner. */
function show(sent: SentTransfer, { isInFront, isSameForm }: SendPlace): readonly SendEffect[] {
  const key = !sent.hash
    ? 'confirmed.unconfirmed'
    : sent.proposedBy
      ? 'confirmed.proposed'
      : 'confirmed.pending'
  return [
    ...(isSameForm ? [{ do: 'emptyForm' } as const] : []),
    isInFront ? { do: 'showReceipt', sent } : { do: 'announce', key, sent },
  ]
}

const propertiesOf = ({ amountText, from, token }: SendRequest) => ({
  network: parseCaipAddress(from).caipNetworkId,
  token: token?.symbol ?? '',
  amount: amountText,
})

const toSent = (
  { amountText, from, proposedBy, receiverImageUrl, receiverName, token }: SendRequest,
  hash: string,
  receiver: string,
): SentTransfer => ({
  hash,
  ...(proposedBy && { proposedBy }),
  caipNetworkId: parseCaipAddress(from).caipNetworkId,
  symbol: token?.symbol ?? '',
  amountText,
  receiver,
  ...(receiverName && { receiverName }),
  ...(receiverImageUrl && { receiverImageUrl }),
  ...(token?.iconUrl && { iconUrl: token.iconUrl }),
})
