import { embeddedId } from '../constants/embedded.js'
import de from '../messages/embedded/de.js'
import en from '../messages/embedded/en.js'
import { connectorsAtom } from '../state/connections.js'
import { addMessagesIntent, localeAtom, translateAtom } from '../state/locale.js'
import type { Store } from './run.js'

const texts = { en, de }

/** Adds the texts that the embedded wallet alone has, in the visitor's language, and names its connector. @returns Ends that. */
export function addTexts(store: Store): () => void {
  const add = () => {
    store.set(addMessagesIntent, texts[store.get(localeAtom)])
    const name = store.get(translateAtom)('wallet.embedded')
    store.set(connectorsAtom, (list) => list.map((x) => (x.id === embeddedId ? { ...x, name } : x)))
  }
  add()
  return store.sub(localeAtom, add)
}
