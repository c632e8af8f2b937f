import { configAtom, serverNowMs } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'

/** Relays and wallets accept smaller differences. */
const toleranceMs = 60 * 60 * 1_000

/** Whether the device's clock differs from a server's so far that a pairing may fail: the pairing library dates by it. */
export function useIsClockOff(): boolean {
  const { clock } = useAtomValue(configAtom)
  return Math.abs(serverNowMs(clock) - clock.nowMs()) > toleranceMs
}
