/**
 * Tells the page of an error that no call hears of, as the browser does of one that is not caught. Never throws: workers and
 * older engines lack `reportError`.
 */
export function reportFault(error: unknown): void {
  try {
    globalThis.reportError?.(error)
  } catch {}
}
