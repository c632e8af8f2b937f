import { Stack } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { hasLegalBoxAtom } from '../state/legal.js'
import { type LegalProps, LegalText } from './LegalText.js'

// Loaded on demand: few pages ask for the box.
const LegalBox = lazy(async () => ({ default: (await import('./LegalBox.js')).LegalBox }))

/** The page's terms: a sentence, or a box to tick. */
export function Legal(props: LegalProps) {
  const hasBox = useAtomValue(hasLegalBoxAtom)
  const text = (
    <Stack align="center">
      <LegalText {...props} align="center" />
    </Stack>
  )
  if (!hasBox) return text
  return (
    <Suspense fallback={text}>
      <LegalBox {...props} />
    </Suspense>
  )
}
