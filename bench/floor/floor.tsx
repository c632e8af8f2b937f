// The floor: the least a page can do for the same thing. React, a native dialog, eight rows; no state, no services.
import { createRoot } from 'react-dom/client'

const names = ['Aurora', 'Basalt', 'Cinder', 'Dune', 'Ember', 'Fjord', 'Glade', 'Harbor']

function Floor() {
  return (
    <dialog id="floor">
      <h1>Connect wallet</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    </dialog>
  )
}

export function mount() {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Floor />)
}
