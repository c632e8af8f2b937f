import { alertAtom } from '@foyer/shared-core/state'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { loadLate } from './createWaking.js'

/** Comes with what raises alerts. */
const AlertText = lazy(async () => ({ default: (await loadLate()).AlertText }))

/** A mistake that the page's developer must mend. It shows until it is dismissed; the modal stays usable. */
export function ModalAlert() {
  const alert = useAtomValue(alertAtom)
  return (
    <div role="alert" hidden={!alert}>
      <Suspense>{alert && <AlertText alert={alert} />}</Suspense>
    </div>
  )
}
