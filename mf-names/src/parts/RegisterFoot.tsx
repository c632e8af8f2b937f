import { Foot, FootButtons } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { Button, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { isTakenAtom, readingAtom, zoneAtom } from '../state/nameForm.js'
import { cancelRegistrationIntent, registeringAtom } from '../state/registering.js'
import { walletNameAtom } from '../state/walletName.js'

/** Registers, or says what is waited for. */
export function RegisterFoot() {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const { label } = useAtomValue(readingAtom)
  const isTaken = useAtomValue(isTakenAtom)
  const { status } = useAtomValue(registeringAtom)
  const cancel = useSetAtom(cancelRegistrationIntent)
  const wallet = useAtomValue(walletNameAtom) ?? t('names.yourWallet')
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
          <Button busy>{t('names.signing', { wallet })}</Button>
        </FootButtons>
      </Foot>
    )
  if (status === 'sending')
    return (
      <Foot>
        <Button busy>{t('names.sending')}</Button>
      </Foot>
    )
  const name = label && `${label}.${zone}`
  return (
    <Foot>
      <Button type="submit" disabled={!name || isTaken}>
        {name ? t('names.submit', { name }) : t('names.submit.empty')}
      </Button>
    </Foot>
  )
}
