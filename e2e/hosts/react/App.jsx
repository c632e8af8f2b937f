import React from 'react'

/** A page of any React from 17 on: shows its own state and Foyer's. */
export function App({ foyer }) {
  const [count, setCount] = React.useState(0)
  const [state, setState] = React.useState(() => foyer.getState())
  const [problem, setProblem] = React.useState('')
  React.useEffect(() => foyer.subscribe(setState), [foyer])
  return (
    <main>
      <h1>A page of React {React.version}</h1>
      <button type="button" onClick={() => foyer.open().catch((error) => setProblem(String(error)))}>
        Connect
      </button>
      <output id="account">{state.caipAddress ?? '—'}</output>
      <output id="problem">{problem}</output>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count: {count}
      </button>
    </main>
  )
}
