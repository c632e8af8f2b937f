import type { BatchMark } from '@foyer/shared-core/adapters'
import type { CaipAddress } from '@foyer/shared-core/caip'
import type { Decision } from '@foyer/shared-core/connectors'
import type { OpenOutcome, TrackedEvent } from '@foyer/shared-core/state'
import type { Plan } from '../actions/prepareSwap.js'

/** One press of "Swap": what stays as it was then, also if the visitor changes the form, wallet or network meanwhile. */
export type SwapRequest = {
  readonly from: CaipAddress
  readonly plan: Plan
  /** Exact decimal texts. */
  readonly soldText: string
  readonly boughtText: string
}

type Mined = {
  readonly hash: string
  /** The account that paid, where it is not the one of the request. */
  readonly paidBy?: string | undefined
}

type Step =
  /** The wallet is asked for an approval, or, with a hash, its receipt is waited for. `resetting` takes back one of before. */
  | {
      readonly status: 'resetting' | 'approving'
      readonly at: number
      readonly hash?: string
      /** How often its receipt did not come in time. */
      readonly waits?: number
    }
  /** The price is asked once more. */
  | { readonly status: 'approved' }
  /** The wallet is asked for the swap. */
  | { readonly status: 'swapping' }
  /** The wallet is asked for all in one or, with its id, makes it. */
  | { readonly status: 'batching'; readonly id?: string; readonly mark?: BatchMark | undefined }
  /** A wallet of several owners proposed it; `hash` is the proposal's, which is not on chain. */
  | { readonly status: 'proposed'; readonly hash: string }
  /** `late`: no receipt in time; it may still be mined. */
  | ({ readonly status: 'sent' | 'late' } & Mined)
  /** `received`: base units of the token bought; undefined where the chain does not show it. */
  | ({ readonly status: 'confirmed'; readonly received: bigint | undefined } & Mined)
  /** `differs`: the chain has it, and it is not what was reviewed. */
  | { readonly status: 'failed' | 'differs'; readonly hash: string }
  /** The wallet sent another transaction in its place, whose hash this is where the node shows it. */
  | { readonly status: 'replaced' | 'cancelled'; readonly hash: string }
  /** A batch that came to nothing, or `partial`, not to all; `unsent`: no block took it. The wallet may not tell its transaction. */
  | { readonly status: 'failed' | 'partial' | 'unsent'; readonly hash?: string }
  /** The wallet took a batch and refused it after that. */
  | { readonly status: 'notSent' }
  /** The wallet reports a failure of a batch, which the chain does not show. */
  | { readonly status: 'unclear' }
  /** The wallet was asked to send and gave no hash: it may have sent. */
  | { readonly status: 'unconfirmed' }
  /** Nothing was swapped; the preview stands again. */
  | { readonly status: 'refused' }

/** `isLeft`: the wallet went while it was asked; its answer counts all the same. */
export type SwapRun = Step & { readonly request: SwapRequest; readonly isLeft?: true }

export type RunEvent =
  | { readonly type: 'approvalHash'; readonly hash: string }
  | { readonly type: 'approvalMined' }
  /** The price after the approval still gives what was agreed to. */
  | { readonly type: 'priceHeld' }
  | { readonly type: 'priceMoved' }
  | { readonly type: 'batchId'; readonly id: string; readonly mark?: BatchMark | undefined }
  | { readonly type: 'hash'; readonly hash: string }
  | { readonly type: 'proposed'; readonly hash: string }
  /** `decision`: undefined where the wallet went before its owners decided. */
  | { readonly type: 'decided'; readonly decision: Decision | undefined }
  | { readonly type: 'failure'; readonly error: unknown }
  /** A block took the transaction, or the one that the wallet sent in its place. */
  | ({ readonly type: 'mined' } & Mined)
  | { readonly type: 'received'; readonly amount: bigint | undefined }
  | { readonly type: 'watchedAgain' }
  | { readonly type: 'walletLeft' }

/** The message keys of news about a swap whose view is not shown. */
export type SwapNews =
  | 'swap.news.proposed'
  | 'swap.news.sent'
  | 'swap.news.confirmed'
  | 'swap.news.failed'
  | 'swap.news.partial'
  | 'swap.news.unconfirmed'
  | 'swap.news.replaced'
  | 'swap.news.cancelled'
  | 'swap.news.notSent'
  | 'swap.news.unclear'

export type RunEffect =
  | { readonly do: 'askApproval'; readonly at: number }
  | { readonly do: 'watchApproval'; readonly hash: string }
  | { readonly do: 'askPrice' }
  | { readonly do: 'askSwap' }
  | { readonly do: 'askBatch' }
  | { readonly do: 'watchBatch'; readonly id: string; readonly mark: BatchMark | undefined }
  | { readonly do: 'followProposal'; readonly hash: string }
  | { readonly do: 'watchSwap'; readonly hash: string }
  | ({ readonly do: 'track' } & TrackedEvent)
  /** Has the page's `open()` wait for the hash that is mined. */
  | { readonly do: 'holdPage'; readonly hash: string }
  /** Settles the page's `open()`. */
  | { readonly do: 'tellPage'; readonly outcome: OpenOutcome }
  | { readonly do: 'remember'; readonly hash: string }
  /** A batch, by the wallet's own name for it. */
  | { readonly do: 'rememberBatch'; readonly id: string; readonly mark: BatchMark | undefined }
  /** A batch that was remembered has its transaction, or a transaction took the place of another one. */
  | { readonly do: 'settleBatch'; readonly id: string; readonly hash: string }
  | { readonly do: 'forget'; readonly hash: string }
  | { readonly do: 'emptyForm' }
  /** Says it over another view. */
  | { readonly do: 'announce'; readonly key: SwapNews }
  | { readonly do: 'showFailure'; readonly error: unknown }
  | { readonly do: 'sayMoved' }
  /** The allowance has changed, or the price: what is on show is made anew. */
  | { readonly do: 'renewPlan' }
  | { readonly do: 'refreshBalances' }

export type Ran = { readonly run: SwapRun; readonly effects: readonly RunEffect[] }
