/** The limits of `pnpm bench`, by row. Sizes have budgets of their own, which `pnpm size` checks. */
export const limits = {
  'sizes (pnpm size): exit code': 0,
  'pressed at once, cold, 4x CPU, Fast 4G: ms more than its floor': 500,
  'pressed at once, warm cache, 4x CPU, Fast 4G: ms more than its floor': 300,
  'hovered until ready, 4x CPU, Fast 4G: times its floor': 1.8,
  'touched 150 ms before, 4x CPU, Fast 4G: ms more than its floor': 450,
  'idle, 4x CPU, Fast 4G: ms more than its floor': 300,
  'list to QR, 4x CPU, Fast 4G: ms more than its floor': 400,
  'list complete with pictures, 4x CPU, Fast 4G: ms': 600,
  'ten remotes in the release list, click to list, 4x CPU, Fast 4G: times that of the built list': 1.05,
  'verification, cold, 4x CPU, Fast 4G: times the time without': 1.1,
  'verification, cold: times the time without': 1.1,
  'longest task before the first hover: ms': 50,
  '5,000 tokens, opened again: ms': 300,
  '5,000 tokens, longest frame of a scroll: ms of work': 50,
  '20,000 activities, opened again: ms': 300,
  '20,000 activities, longest frame of a scroll: ms of work': 50,
  '600 custom wallets, opened again: ms': 300,
  '600 custom wallets, longest frame of a scroll: ms of work': 50,
  '40 networks, from the press to their list: ms': 300,
  '100 events a second, longest frame: ms of work': 50,
  '100 events a second, entries written to the storage': 0,
  'secure site, frame to ready, cold: ms': 1_500,
  // One instance with its embedded database, the slower of the two, on the processor that sends the requests.
  'secure site, 200 logins in a minute on one instance: ms of the slowest hundredth': 500,
  'secure site, code requests for known and unknown mails: times one another, medians': 1.1,
  'heap, late growth an opening: bytes': 2_000,
} as const satisfies Readonly<Record<string, number>>

/** Measured figures by row. A text instead of a number says why there is none. */
export type Figures = Readonly<Record<string, number | string>>

/**
 * Compares the figures with their limits.
 * @param isWhole True if every row was measured: then a missing row fails too.
 */
export function checkLimits(figures: Figures, isWhole: boolean): checkLimits.Result[] {
  return Object.entries(limits)
    .filter(([row]) => isWhole || row in figures)
    .map(([row, atMost]) => {
      const measured = figures[row] ?? 'not measured'
      return { row, measured, atMost, holds: typeof measured === 'number' && measured <= atMost }
    })
}

export declare namespace checkLimits {
  type Result = { row: string; measured: number | string; atMost: number; holds: boolean }
}
