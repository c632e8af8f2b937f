import type { Clock } from '../../clock/Clock.js'
import { pairingLifetimeMs } from '../../constants/timing.js'
import type { Pairer } from './pair.js'

type Made<settled> = {
  /** The proposal, as JSON. */
  readonly of: string
  madeAtMs: number
  uri?: string
  /** Shows the link. */
  show?: (uri: string, madeAtMs: number) => void
  /** The visitor asked for it in time. */
  isUsed?: boolean
  answer: Promise<settled>
}

/**
 * Holds one pairing that was made before the visitor asked for a code. No wallet can answer it until its link is shown;
 * an unused one expires by itself.
 */
export function createReadyPairing<settled>(clock: Clock): ReadyPairing<settled> {
  let made: Made<settled> | undefined
  // Leave half of the link's life for scanning it.
  const isYoung = ({ madeAtMs }: Made<settled>) => clock.nowMs() - madeAtMs < pairingLifetimeMs / 2
  const drop = () => {
    made = undefined
  }
  /** Makes a link unanswerable that is not shown by the end of its life. */
  const expire = (own: Made<settled>, pairer: Pairer<settled>) => {
    if (own.isUsed || own.uri === undefined) return
    if (made === own) drop()
    pairer.forget(own.uri)
  }
  return {
    drop,
    make(of, pairer) {
      if (made?.of === of && isYoung(made)) return
      const answer = pairer.pair((uri) => {
        own.uri = uri
        own.madeAtMs = clock.nowMs()
        clock.setTimer(pairingLifetimeMs, () => expire(own, pairer))
        own.show?.(uri, own.madeAtMs)
      })
      const own: Made<settled> = { of, madeAtMs: clock.nowMs(), answer }
      made = own
      answer.catch(() => {
        if (made === own) drop()
      })
    },
    use(of, { isOnline, pairer }) {
      const own = made
      drop()
      if (!own || own.of !== of || !isYoung(own) || (own.uri && !isOnline)) return undefined
      own.isUsed = true
      let isUsed = false
      return {
        ...pairer,
        pair(onUri) {
          if (isUsed) return pairer.pair(onUri)
          isUsed = true
          own.show = onUri
          if (own.uri) onUri(own.uri, own.madeAtMs)
          return own.answer
        },
      }
    },
  }
}

export type ReadyPairing<settled> = {
  /** Makes a pairing ahead, unless a young one with the same proposal exists. */
  make(of: string, pairer: Pairer<settled>): void
  /**
   * @param isOnline The relay is connected; without it no wallet could answer a link that was made ahead.
   * @returns A pairer whose first pairing is the one made ahead; undefined if there is none to use.
   */
  use(of: string, to: { isOnline: boolean; pairer: Pairer<settled> }): Pairer<settled> | undefined
  /** Forgets the pairing made ahead. */
  drop(): void
}
