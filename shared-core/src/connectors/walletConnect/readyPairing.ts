import type { Clock } from '../../clock/Clock.js'
import { pairingLifetimeMs } from '../../constants/timing.js'
import type { Pairer } from './pair.js'

type Made<settled> = {
  /** What it proposes. */
  readonly of: string
  madeAtMs: number
  uri?: string
  /** Who shows the link. */
  show?: (uri: string, madeAtMs: number) => void
  answer: Promise<settled>
}

/**
 * Holds one pairing that was made before a code was asked for. Its link is not shown, so no wallet can answer it;
 * one that is not used runs out by itself.
 */
export function createReadyPairing<settled>(clock: Clock): ReadyPairing<settled> {
  let made: Made<settled> | undefined
  // The other half of its life is left for scanning it.
  const isYoung = ({ madeAtMs }: Made<settled>) => clock.nowMs() - madeAtMs < pairingLifetimeMs / 2
  const drop = () => {
    made = undefined
  }
  return {
    drop,
    make(of, pairer) {
      if (made?.of === of && isYoung(made)) return
      const answer = pairer.pair((uri) => {
        own.uri = uri
        own.madeAtMs = clock.nowMs()
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
  /** Makes a pairing ahead; a good one of the same proposal is kept. */
  make(of: string, pairer: Pairer<settled>): void
  /**
   * @param isOnline The relay is there: else a link that was made is not shown, since no wallet could answer it.
   * @returns The pairer, whose first pairing is the one that was made; undefined where none of that proposal is good.
   */
  use(of: string, to: { isOnline: boolean; pairer: Pairer<settled> }): Pairer<settled> | undefined
  /** What was made can be answered no more. */
  drop(): void
}
