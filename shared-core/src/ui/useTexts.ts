import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { addMessagesIntent, localeAtom } from '../state/locale.js'

type Texts = Parameters<(typeof addMessagesIntent)['write']>[2]
type Locale = ReturnType<(typeof localeAtom)['read']>

/** Adds the texts of a view that few visitors see, which come with the view: one catalogue a language. @returns Whether they are there. */
export function useTexts(texts: Readonly<Record<Locale, Texts>>): boolean {
  const locale = useAtomValue(localeAtom)
  const add = useSetAtom(addMessagesIntent)
  const [added, setAdded] = useState<Locale>()
  useLayoutEffect(() => {
    add(texts[locale])
    setAdded(locale)
  }, [add, locale, texts])
  return added === locale
}
