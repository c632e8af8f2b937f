import { useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, activeNetworkAtom, navigateIntent, shortAddressAtom } from '@foyer/shared-core/state'
import { Button, EmptyState } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { EvmOnly } from '../parts/EvmOnly.js'
import { zoneAtom } from '../state/nameForm.js'
import { canHaveNameAtom } from '../state/networks.js'

/** What a name is for, and the way to one. */
export function ChooseAccountName() {
  const t = useTranslate<typeof en>()
  const zone = useAtomValue(zoneAtom)
  const canHaveName = useAtomValue(canHaveNameAtom)
  const address = useAtomValue(shortAddressAtom) ?? ''
  const { profileName: name } = useAtomValue(accountAtom)
  const { name: network } = useAtomValue(activeNetworkAtom)
  const navigate = useSetAtom(navigateIntent)
  if (!canHaveName) return <EvmOnly />
  return (
    <EmptyState
      glyph="tag"
      title={t('names.choose.title', { address })}
      detail={name ? t('names.choose.owned', { name }) : t('names.choose.detail', { zone, network })}
      action={
        <Button onClick={() => navigate({ view: 'RegisterAccountName', data: undefined })}>
          {t('names.choose.continue')}
        </Button>
      }
    />
  )
}
