import type { TextKey } from '../ui/translate.js'

type Facts = {
  readonly name: string
  readonly message: string
  readonly left?: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** Why something in a window failed: of the server, of the frame, or of this window. */
export class WindowFault extends Error {
  override readonly name = 'WindowFault'
  readonly facts: Facts

  constructor(facts: Facts) {
    super(facts.message)
    this.facts = facts
  }
}

export type Told = { readonly text: TextKey; readonly values?: Readonly<Record<string, string>> }

const texts: Readonly<Record<string, TextKey>> = {
  noOpener: 'fault.noOpener',
  noFrame: 'fault.noFrame',
  signedOut: 'fault.signedOut',
  clock: 'fault.clock',
  socialFailed: 'fault.social',
  otherAccount: 'fault.otherAccount',
  stepUpNeeded: 'fault.stepUp',
}

/** What the visitor is told of a failure. */
export function toldOf(error: unknown): Told {
  if (!(error instanceof WindowFault)) return { text: 'fault.unavailable' }
  const { left, name, retryAfterSeconds } = error.facts
  if (name === 'wrongCode')
    return left
      ? { text: 'fault.wrongCode', values: { left: String(left) } }
      : { text: 'fault.wrongCodeOver' }
  if (name === 'rateLimited')
    return { text: 'fault.rateLimited', values: { seconds: String(retryAfterSeconds ?? 60) } }
  return { text: (Object.hasOwn(texts, name) && texts[name]) || 'fault.unavailable' }
}
