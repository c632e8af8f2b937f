import { useAtomValue } from 'jotai'
import type { Translate } from '../i18n/createTranslator.js'
import type en from '../messages/en.js'
import { translateAtom } from './locale.js'

/** A key of the texts all packages share. */
export type MessageKey = keyof typeof en

/**
 * The translate function, as a hook. A remote names its own catalogue, and its keys are checked.
 * @returns The function; it changes with the language.
 * @example const t = useTranslate<typeof en>()
 */
export function useTranslate<
  catalogue extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>,
>(): Translate<MessageKey | Extract<keyof catalogue, string>> {
  return useAtomValue(translateAtom)
}
