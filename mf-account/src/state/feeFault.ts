import { type Translate, translateAtom } from '@foyer/shared-core/i18n'
import { atom } from 'jotai'
import { feeAtom } from './sendQueries.js'

/**
 * Why the fee is unknown, in words: the reason for which the node expects the transfer to fail, or that it did not answer.
 * Undefined while the fee is known or asked for.
 */
export const feeFaultAtom = atom((get): string | undefined => {
  const { error, isError } = get(feeAtom)
  if (!isError) return undefined
  const t: Translate<'send.feeUnknown' | 'send.wouldFail'> = get(translateAtom)
  // The class may come from another build, so its field decides.
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined
  return typeof reason === 'string' && reason ? t('send.wouldFail', { reason }) : t('send.feeUnknown')
})
