import type { Measurement } from './Measurement'

/**
 * Compares the figures of a measurement with its limits. A row without a figure fails.
 * @param figures The figures in the order of `limits`, or the error that prevented them.
 */
export const checkLimits = (limits: Measurement['limits'], figures: readonly number[] | Error) =>
  Object.entries(limits).map(([row, atMost], at) => {
    const figure = figures instanceof Error ? Number.NaN : (figures[at] ?? Number.NaN)
    const measured = figures instanceof Error ? `not available: ${figures.message.split('\n')[0]}` : figure
    return { row, measured, atMost, holds: figure <= atMost }
  })
