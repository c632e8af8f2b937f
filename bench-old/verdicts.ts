import { slowName } from './conditions'
import { growthLimits } from './growth'
import type { HeapGrowth } from './heap'
import { secureLimits } from './secureSite'
import type { Times } from './times'

/** The measurements of a run; with `BENCH_ONLY` some are missing. */
export type Measured = {
  times: readonly Times[]
  verification: Readonly<Record<string, number>>
  longestTaskMs?: number
  /** What many tokens, wallets, networks, events and remotes cost, and the secure site, by the names of their limits. */
  growth?: Readonly<Record<string, number | string>>
  heap?: HeapGrowth
  /** The outcome of `pnpm size`. */
  sizesStatus?: number
  /** True for a full run, in which a missing measurement fails its budget. */
  isWhole?: boolean
}

export type Verdict = { budget: string; measured: number | string; atMost: number; holds: boolean }

type Figure = 'gapMs' | 'ratio' | 'foyerMs'

/** At 4x CPU and Fast 4G: gaps in milliseconds or a ratio to the floor, or Foyer's milliseconds. */
const limits: readonly (readonly [condition: string, figure: Figure, atMost: number])[] = [
  ['pressed at once, cold', 'gapMs', 500],
  ['pressed at once, warm cache', 'gapMs', 300],
  ['hovered until ready', 'ratio', 1.8],
  ['touched 150 ms before', 'gapMs', 450],
  ['idle', 'gapMs', 300],
  ['list to QR', 'gapMs', 400],
  ['list complete with pictures', 'foyerMs', 600],
]

/** Targets that do not fail the bench. */
export const aims: Readonly<Record<string, number>> = { 'pressed at once, cold': 400 }

const words: Readonly<Record<Figure, string>> = {
  gapMs: 'ms more than its floor',
  ratio: 'times its floor',
  foyerMs: 'ms',
}

const verdict = (budget: string, measured: number, atMost: number): Verdict => ({
  budget,
  measured,
  atMost,
  holds: measured <= atMost,
})

/** @returns One verdict for each measured budget. A failed measurement fails its budget. */
export function verdictsOf(measured: Measured): Verdict[] {
  const { times, verification, longestTaskMs, growth = {}, heap, sizesStatus, isWhole } = measured
  const verdicts: Verdict[] = []
  for (const [name, figure, atMost] of limits) {
    const row = times.find(({ condition }) => condition === slowName(name))
    const budget = `${name}: ${words[figure]}`
    if (!row) {
      if (isWhole) verdicts.push({ budget, measured: 'not measured', atMost, holds: false })
      continue
    }
    verdicts.push(
      row.unavailable
        ? { budget, measured: `not available: ${row.unavailable}`, atMost, holds: false }
        : verdict(budget, row[figure], atMost),
    )
  }
  for (const [condition, ratio] of Object.entries(verification))
    verdicts.push(verdict(`${condition}: times the time without`, ratio, 1.1))
  for (const [budget, atMost] of Object.entries({ ...growthLimits, ...secureLimits })) {
    const figure = growth[budget] ?? (isWhole ? 'not measured' : undefined)
    if (typeof figure === 'number') verdicts.push(verdict(budget, figure, atMost))
    else if (figure) verdicts.push({ budget, measured: figure, atMost, holds: false })
  }
  if (longestTaskMs !== undefined)
    verdicts.push(verdict('longest task before the first hover: ms', longestTaskMs, 50))
  if (heap) verdicts.push(verdict('heap, late growth an opening: bytes', heap.late, 2_000))
  if (sizesStatus !== undefined) verdicts.push(verdict('sizes (pnpm size): exit code', sizesStatus, 0))
  return verdicts
}
