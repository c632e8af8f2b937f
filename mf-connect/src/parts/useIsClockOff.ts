import { configAtom, serverNowMs } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'

/** Relays and wallets accept smaller differences. */
const toleranceMs = 60 * 60 * 1_000

/** Whether the clock is off by so much that pairing may fail. The pairing library uses the device's clock. */
export function useIsClockOff(): boolean {
  const { clock } = useAtomValue(configAtom)
  return Math.abs(serverNowMs(clock) - clock.nowMs()) > toleranceMs
}
