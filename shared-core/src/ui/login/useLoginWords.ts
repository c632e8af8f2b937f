import { isInApp } from '../../embedded/appBrowser.js'
import de from '../../messages/embedded/de.js'
import en from '../../messages/embedded/en.js'
import type { EmbeddedFault } from '../../state/embeddedLogin.js'
import { useTranslate } from '../../state/useTranslate.js'
import { useTexts } from '../useTexts.js'

type Texts = typeof en

const texts = { en, de }

/** Adds the texts of the embedded wallet. @returns Whether they are there. */
export const useLoginTexts = (): boolean => useTexts(texts)

/** @returns What went wrong in the visitor's words, with the tries of a code that remain. */
export function useFaultWords(): (fault: EmbeddedFault | undefined, left?: number) => string | undefined {
  const t = useTranslate<Texts>()
  return (fault, left) => {
    if (!fault) return undefined
    const isAppBlocking = fault.name === 'windowBlocked' && isInApp()
    const key = isAppBlocking
      ? 'embedded.fault.windowBlockedInApp'
      : (`embedded.fault.${fault.name}` as const)
    const words = t(key, { seconds: fault.seconds ?? 0 })
    return fault.name === 'wrongCode' && left !== undefined
      ? `${words} ${t('embedded.left', { left })}`
      : words
  }
}
