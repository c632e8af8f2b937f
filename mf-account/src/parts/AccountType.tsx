import { accountTypesAtom, readDeployedIntent, switchAccountTypeIntent } from '@foyer/shared-core/embedded'
import { Address } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { showErrorIntent } from '@foyer/shared-core/state'
import { Button, Glyph, ListRow, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type texts from '../messages/embedded/en.js'
import { readOtherBalanceIntent } from '../state/otherBalance.js'
import { FooterGlyph } from './FooterGlyph.js'

const path = 'M4 12a8 8 0 0 1 13-6l3 2M20 4v4h-4M20 12a8 8 0 0 1-13 6l-3-2M4 20v-4h4'

/** What the other account has, where it has something. */
function useOtherBalance(): string | undefined {
  const types = useAtomValue(accountTypesAtom)
  const read = useSetAtom(readOtherBalanceIntent)
  const [held, setHeld] = useState<{ address: string; text: string }>()
  const address = types?.other.address
  useEffect(() => {
    if (!address) return
    void read().then((text) => text && setHeld({ address, text }))
  }, [address, read])
  return held && held.address === address ? held.text : undefined
}

/** One item of a list: the row of the account's type; opened, it says what a switch changes before it is made. */
export function AccountType() {
  const t = useTranslate<typeof texts>()
  const types = useAtomValue(accountTypesAtom)
  const turnTo = useSetAtom(switchAccountTypeIntent)
  const showError = useSetAtom(showErrorIntent)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const balance = useOtherBalance()
  const readDeployed = useSetAtom(readDeployedIntent)
  useEffect(() => {
    if (types?.type === 'smartAccount') void readDeployed()
  }, [types?.type, readDeployed])
  if (!types) return null
  const { address, isDeployed, other, type } = types
  // The account of one key itself gets code (EIP-7702).
  const isSame = other.address === address
  const state = isSame
    ? (['settings.type.hasCode', 'settings.type.getsCode'] as const)
    : (['settings.type.deployed', 'settings.type.notDeployed'] as const)
  const onSwitch = async () => {
    setBusy(true)
    try {
      await turnTo(other.type)
      setOpen(false)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ListRow
        icon={<FooterGlyph path={path} />}
        title={t('settings.type')}
        detail={t(`settings.type.${type}`)}
        trailing={<Glyph name="next" />}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Stack gap={3}>
          {type === 'smartAccount' && <Text>{t(state[isDeployed ? 0 : 1])}</Text>}
          {isSame ? (
            <Text>{t('settings.type.same')}</Text>
          ) : (
            <>
              <Text>{t('settings.type.change')}</Text>
              <Address address={other.address} />
              <Text>{t('settings.type.stays')}</Text>
              {balance && <Text>{t('settings.type.there', { amount: balance })}</Text>}
            </>
          )}
          <Button busy={isBusy} onClick={() => void onSwitch()}>
            {t(`settings.type.to.${other.type}`)}
          </Button>
        </Stack>
      )}
    </>
  )
}
