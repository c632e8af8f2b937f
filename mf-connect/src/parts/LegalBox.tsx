import { Checkbox } from '@foyer/shared-core/forms'
import { useAtom } from 'jotai'
import { isLegalAcceptedAtom } from '../state/legal.js'
import { type LegalProps, LegalText } from './LegalText.js'

/** The page's terms with a box to tick. */
export function LegalBox(props: LegalProps) {
  const [isAccepted, setAccepted] = useAtom(isLegalAcceptedAtom)
  return (
    <Checkbox checked={isAccepted} onChange={setAccepted}>
      <LegalText {...props} />
    </Checkbox>
  )
}
