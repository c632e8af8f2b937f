import { useState } from 'react'
import { App } from '../react/App.jsx'
import { render } from './render.js'

/** Loads Foyer's part at the press, so that the page works even if the part fails. */
const idle = { getState: () => ({}), subscribe: () => () => {} }

function Page() {
  const [foyer, setFoyer] = useState()
  const load = async () => {
    const { createFoyer } = await import('foyer/loader')
    const made = createFoyer({ projectId: 'demo', services: 'sandbox', networks: ['eip155:1'] })
    setFoyer(made)
    return made.open()
  }
  return <App foyer={foyer ?? { ...idle, open: load }} />
}

render(<Page />)
