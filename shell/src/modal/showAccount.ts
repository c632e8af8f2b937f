import { truncateAddress } from '@foyer/shared-core/format'
import { activeCaipAddressAtom } from '@foyer/shared-core/state'
import type { createStore } from 'jotai'
import type { ShownButton } from '../host/types.js'
import { loadLate, nothing } from './createWaking.js'

/**
 * Writes the account in use on a `<foyer-button>`: its address, and what the attribute `show` asks for besides, whose code
 * comes with the first account.
 * @returns Ends that.
 */
export function showAccount(store: ReturnType<typeof createStore>, button: ShownButton): () => void {
  const { host, idle, label } = button
  let end = nothing
  let isRich = false
  let isOver = false
  const follow = async () => {
    const { followAccount } = await loadLate()
    if (!isOver) end = followAccount(store, button)
  }
  const draw = () => {
    const address = store.get(activeCaipAddressAtom)?.split(':')[2]
    if (!address) label.textContent = idle
    else if (!isRich) label.textContent = truncateAddress(address)
    if (!address || isRich || !host.hasAttribute('show')) return
    isRich = true
    // Without the code the address alone stays.
    follow().catch(() => {
      isRich = false
    })
  }
  draw()
  const stop = store.sub(activeCaipAddressAtom, draw)
  return () => {
    isOver = true
    stop()
    end()
  }
}
