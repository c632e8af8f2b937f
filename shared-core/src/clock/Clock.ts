/** Time as the product sees it: all waiting and all reading of the time goes through here. */
export type Clock = {
  /** @returns Epoch milliseconds. */
  nowMs(): number
  /** Waits; rejects with the signal's reason when aborted. */
  delay(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls once after `ms` milliseconds. @returns Cancels the call. */
  setTimer(ms: number, fn: () => void): () => void
}
