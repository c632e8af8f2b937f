import { nextTask } from '@foyer/shared-core/modal'
import { modalAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'

export type LoginPlace = {
  method: 'email' | 'social'
  /** Beside the wallets, a line says that what follows is another way. */
  isAfterWallets: boolean
  isBeforeWallets: boolean
}

/** A field or a row of brands with its distance, and the line beside the wallets. */
const loginHeight = 56
const lineHeight = 32

/** Reserves the space of a login, whose code comes once the list is drawn: no row moves under a finger. */
export function LateLogin(place: LoginPlace) {
  const { open } = useAtomValue(modalAtom)
  const [Logins, setLogins] = useState<ComponentType<LoginPlace>>()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (!open) return
    let isShown = true
    nextTask()
      .then(() => import(/* webpackChunkName: "Logins" */ './Logins.js'))
      .then(
        (loaded) => isShown && setLogins(() => loaded.Logins),
        // The wallets are there all the same.
        () => isShown && setGone(true),
      )
    return () => {
      isShown = false
    }
  }, [open])
  if (isGone) return null
  const lines = Number(place.isAfterWallets) + Number(place.isBeforeWallets)
  return (
    <div style={{ minBlockSize: loginHeight + lines * lineHeight }}>{Logins && <Logins {...place} />}</div>
  )
}
