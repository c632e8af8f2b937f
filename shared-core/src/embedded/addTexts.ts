import { embeddedId } from '../constants/embedded.js'
import de from '../messages/embeddedWallet/de.js'
import en from '../messages/embeddedWallet/en.js'
import { connectorsAtom } from '../state/connections.js'
import { addMessagesIntent, localeAtom, translateAtom } from '../state/locale.js'
import type { Store } from './run.js'

const texts = { en, de }

/** A letter: the way in that most have taken. */
const iconUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#4353ff" d="M0 0h24v24H0z"/><path fill="none" stroke="#fff" stroke-width="1.6" stroke-linejoin="round" d="M5 7.5h14v9.5H5zl7 5.5 7-5.5"/></svg>',
)}`

/** Adds the texts that the embedded wallet alone has, in the visitor's language, and gives its connector a name and a picture. @returns Ends that. */
export function addTexts(store: Store): () => void {
  const add = () => {
    store.set(addMessagesIntent, texts[store.get(localeAtom)])
    const name = store.get(translateAtom)('wallet.embedded')
    store.set(connectorsAtom, (list) => list.map((x) => (x.id === embeddedId ? { ...x, name, iconUrl } : x)))
  }
  add()
  return store.sub(localeAtom, add)
}
