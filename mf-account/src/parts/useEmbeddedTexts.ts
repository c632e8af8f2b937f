import { useLoginTexts } from '@foyer/shared-core/embedded'
import { useTexts } from '@foyer/shared-core/forms'
import de from '../messages/embedded/de.js'
import en from '../messages/embedded/en.js'

const texts = { en, de }

/** The texts of these views and those that they share with the logins. @returns Whether they are there. */
export function useEmbeddedTexts(): boolean {
  const hasOwn = useTexts(texts)
  return useLoginTexts() && hasOwn
}
