import { useState } from 'preact/hooks'
import { type Told, toldOf } from './WindowFault.js'

const readTold = (value: unknown): Told | undefined =>
  typeof value === 'object' && value !== null && 'text' in value ? (value as Told) : undefined

/** One thing that is done at a press, and how it stands. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Told>()
  async function run(work: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    setFault(undefined)
    try {
      setFault(readTold(await work()))
    } catch (error) {
      setFault(toldOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, run: (work: Parameters<typeof run>[0]) => void run(work) }
}
