import { activeCaipAddressAtom, shortAddressAtom } from '@foyer/shared-core/state'
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
    const address = store.get(shortAddressAtom)
    const isAsked = address !== undefined && host.hasAttribute('show')
    // A named slot shows its own text; an unnamed one shows the page's, where the button has one.
    label.setAttribute('name', isAsked ? 'account' : '')
    if (!address) label.textContent = idle
    else if (!isRich) label.textContent = address
    if (!isAsked || isRich) return
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
