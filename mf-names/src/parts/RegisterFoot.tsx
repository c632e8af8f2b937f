import { Foot, FootButtons } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { cancelRegistrationIntent, registeringAtom } from '../state/attempts.js'
import { availabilityAtom, readingAtom } from '../state/nameForm.js'

/** Registers, or says what is waited for. */
export function RegisterFoot() {
  const t = useTranslate<typeof en>()
  const { label } = useAtomValue(readingAtom)
  const isTaken = useAtomValue(availabilityAtom) === 'taken'
  const { status } = useAtomValue(registeringAtom)
  const cancel = useSetAtom(cancelRegistrationIntent)
  if (status === 'signing')
    return (
      <Foot>
        <Text size="xs" tone="quiet">
          {t('names.signing.detail')}
        </Text>
        <FootButtons>
          <Button kind="secondary" onClick={() => cancel()}>
            {t('common.cancel')}
          </Button>
          <Button busy>{t('names.signing')}</Button>
        </FootButtons>
      </Foot>
    )
  if (status === 'sending')
    return (
      <Foot>
        <Button busy>{t('names.sending')}</Button>
      </Foot>
    )
  return (
    <Foot>
      <Button type="submit" disabled={!label || isTaken}>
        {t('names.submit')}
      </Button>
    </Foot>
  )
}
