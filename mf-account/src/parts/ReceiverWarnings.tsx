import { Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { receiverWarningsAtom, spelledNameAtom } from '../state/receiver.js'

/** What the visitor should know about the receiver, in the form and before the wallet is asked. */
export function ReceiverWarnings() {
  const t = useTranslate<typeof en>()
  const spelled = useAtomValue(spelledNameAtom)
  const warnings = useAtomValue(receiverWarningsAtom)
  return (
    <>
      {spelled !== undefined && <Notice>{t('send.nameLetters', { spelled })}</Notice>}
      {warnings.map((key) =>
        key === 'send.firstTime' ? (
          <Text key={key} size="xs" tone="quiet">
            {t(key)}
          </Text>
        ) : (
          <Notice key={key}>{t(key)}</Notice>
        ),
      )}
    </>
  )
}
