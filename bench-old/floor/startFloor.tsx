import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

/** The values that the page sets before its bundle runs. */
export type FloorSettings = { pictures?: readonly string[]; projectId?: string }

declare global {
  interface Window {
    floor: FloorSettings
    loaded?: boolean
  }
}

const names = ['Aurora', 'Basalt', 'Cinder', 'Dune', 'Ember', 'Fjord', 'Glade', 'Harbor']

/** How long a pointer rests on the button before the page draws the list unseen, as in Foyer. */
const hoverMs = 100

type FloorProps = { isOpen: boolean; extra: ReactNode }

function Floor({ isOpen, extra }: FloorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  const { pictures } = window.floor
  return (
    <dialog id="floor" ref={dialog}>
      <h1>Connect wallet</h1>
      {extra}
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <button type="button">
              {pictures && <img src={pictures[at]} alt="" width="40" height="40" />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

/**
 * The minimal page for the same result: React runs already, and the press draws a native dialog with eight rows.
 * @param extra The content above the rows.
 */
export function startFloor(extra?: ReactNode): void {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const draw = (isOpen: boolean) => root.render(<Floor isOpen={isOpen} extra={extra} />)
  const go = document.querySelector<HTMLButtonElement>('#go')
  if (!go) throw new Error('The page has no button')
  go.onpointerenter = () => void setTimeout(draw, hoverMs, false)
  go.onclick = () => draw(true)
  window.loaded = true
}
