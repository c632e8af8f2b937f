import type { FrameMessage } from '@foyer/shared-core/frame'
import type { Question } from '../ui/Question.js'
import { FrameFault } from './FrameFault.js'
import type { Network } from './Project.js'
import type { SmartAccount } from './smart/SmartAccount.js'
import type { Began } from './windows.js'

/** A request that the visitor decides on. */
export type Ask = {
  readonly id: string
  readonly signal: AbortSignal
  readonly method: string
  readonly params: unknown
  readonly network: Network
  readonly account: string
  /** The account is this one. */
  readonly smart?: SmartAccount
}

/** What is drawn, and what happens once the visitor agrees. */
export type Prepared = { readonly question: Question; sign(signal: AbortSignal): Promise<unknown> }

/** Draws the question of now, or nothing. */
export type Show = (question: Question | undefined, press: Press) => void
/** Who cancels does so in the modal around the frame, or in the window that `review` opens. */
export type Press = { approve(): void; review(): void }

type Open = Ask & {
  giveUp: AbortController
  question?: Question
  window?: Began
  decide?: (isApproved: boolean) => void
}

const aborted = () => new FrameFault('aborted', 'Request was aborted')

/** @throws {FrameFault} `aborted`, as soon as the modal gave the request up. */
const untilAborted = <value>(signal: AbortSignal, work: Promise<value>) =>
  new Promise<value>((resolve, reject) => {
    if (signal.aborted) return reject(aborted())
    signal.addEventListener('abort', () => reject(aborted()), { once: true })
    work.then(resolve, reject)
  })

/** Asks the visitor, one question at a time, in the order of the requests. */
export function createApprovals({ prepare, reviewIn, send, show }: createApprovals.Parameters) {
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Set<{ ask: Ask; giveUp: AbortController }>()
  let now: Open | undefined

  const decision = (open: Open) =>
    new Promise<boolean>((resolve) => {
      open.decide = resolve
    })

  async function question(open: Open) {
    const { signal } = open.giveUp
    const prepared = await untilAborted(signal, prepare(open))
    now = open
    open.question = prepared.question
    const decided = decision(open)
    try {
      show(prepared.question, {
        approve: () => open.decide?.(true),
        review: () => {
          open.window = reviewIn()
        },
      })
      if (!(await untilAborted(signal, decided)))
        throw new FrameFault('rejected', 'User rejected the request', { code: 4001 })
    } finally {
      now = undefined
      show(undefined, { approve: () => {}, review: () => {} })
      send({ type: 'asked', id: open.id })
    }
    return untilAborted(signal, prepared.sign(signal))
  }

  return {
    async ask(ask: Ask): Promise<unknown> {
      const giveUp = new AbortController()
      const entry = { ask, giveUp }
      ask.signal.addEventListener('abort', () => giveUp.abort(), { once: true })
      if (ask.signal.aborted) throw aborted()
      waiting.add(entry)
      const before = last
      const turn = untilAborted(giveUp.signal, before).then(() => question({ ...ask, giveUp }))
      // The next one waits for this one and for those before it, however it ends.
      last = Promise.allSettled([before, turn])
      return turn.finally(() => waiting.delete(entry))
    },
    /** Gives the drawn question up, as the modal's Cancel does. */
    abortNow() {
      now?.giveUp.abort()
    },
    abortAll() {
      for (const { giveUp } of waiting) giveUp.abort()
    },
    /** Of the window that the question was opened in. */
    questionOf(window: Began): Question {
      if (!now?.question || now.window !== window) throw new FrameFault('invalid', 'The question is over')
      return now.question
    },
    decide(window: Began, { id, isApproved }: { id: string; isApproved: boolean }) {
      if (now?.window !== window || now.id !== id) throw new FrameFault('invalid', 'The question is over')
      now.decide?.(isApproved)
    },
  }
}

export type Approvals = ReturnType<typeof createApprovals>

export declare namespace createApprovals {
  type Parameters = {
    /** Decodes the request; loads what only questions need. */
    readonly prepare: (ask: Ask) => Promise<Prepared>
    /** Opens a window that draws the question, in the visitor's press. */
    readonly reviewIn: () => Began
    readonly send: (message: FrameMessage) => void
    readonly show: Show
  }
}
