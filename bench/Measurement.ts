import type { Browser } from 'playwright'

export type Measurement = {
  /** Names of the figures. */
  readonly rows: readonly string[]
  /** Flags of the browser. */
  readonly flags?: readonly string[]
  /** @returns The figures, in the order of `rows`. */
  measure(browser: Browser, runs: number): Promise<readonly number[]>
}
