import type { Browser } from 'playwright'

export type Measurement = {
  /** The limit of each row. */
  readonly limits: Readonly<Record<string, number>>
  /** Flags of the browser. */
  readonly flags?: readonly string[]
  /** @returns The figures, in the order of `limits`. */
  measure(browser: Browser, runs: number): Promise<readonly number[]>
}
