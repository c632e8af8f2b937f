import { useState } from 'preact/hooks'
import { type Told, toldOf } from './WindowFault.js'

/** One thing that is done at a press, and how it stands. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Told>()
  async function run(work: () => Promise<Told | undefined>) {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      setFault(await work())
    } catch (error) {
      setFault(toldOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, run: (work: Parameters<typeof run>[0]) => void run(work) }
}
