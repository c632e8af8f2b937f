import { Address, Notice } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import type en from '../messages/en.js'
import { receiverWarningsAtom, resembledAtom, spelledNameAtom } from '../state/receiver.js'
import { receiverAtom } from '../state/receiverName.js'

/** What the visitor should know about the receiver, in the form and before the wallet is asked. */
export function ReceiverWarnings() {
  const t = useTranslate<typeof en>()
  const spelled = useAtomValue(spelledNameAtom)
  const warnings = useAtomValue(receiverWarningsAtom)
  return (
    <>
      {spelled !== undefined && <Notice>{t('send.nameLetters', { spelled })}</Notice>}
      {warnings.map((key) =>
        key === 'send.lookalike' ? (
          <Lookalike key={key} />
        ) : key === 'send.firstTime' ? (
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

/** Names whom the receiver could be taken for, and shows where the two addresses differ. */
function Lookalike() {
  const t = useTranslate<typeof en>()
  const receiver = useAtomValue(receiverAtom)
  const resembled = useAtomValue(resembledAtom)
  if (!resembled) return null
  const { address, isOwn, name } = resembled
  return (
    <Notice>
      {t('send.lookalike', { of: isOwn ? 'own' : name ? 'name' : 'other', name: name ?? '' })}{' '}
      <Address address={address} against={receiver} />
    </Notice>
  )
}
