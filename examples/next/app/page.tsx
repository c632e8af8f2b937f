import { Guarded } from './Guarded'

/** Made on the server; what needs a wallet is the visitor’s own. */
export default function Page() {
  return (
    <main>
      <h1>Foyer with Next.js</h1>
      <Guarded />
    </main>
  )
}
