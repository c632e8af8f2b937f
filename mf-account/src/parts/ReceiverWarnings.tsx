import { useTranslate } from '@foyer/shared-core/i18n'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { receiverWarningsAtom } from '../state/receiver.js'
import { Notice } from './Notice.js'

/** What the visitor should know about the receiver, in the form and before the wallet is asked. */
export function ReceiverWarnings() {
  const t = useTranslate<typeof en>()
  return useAtomValue(receiverWarningsAtom).map((key) => <Notice key={key}>{t(key)}</Notice>)
}
