import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { activeCaipAddressAtom, activeNetworkAtom, navigateIntent } from '@foyer/shared-core/state'
import { Button, EmptyState } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { registeredAtom } from '../state/registered.js'
import { ChooseAccountName } from './ChooseAccountName.js'

/** The account has its name [VIEW-15]: one that was registered in this visit, since a page may name any. */
export function RegisterAccountNameSuccess({ data }: { data: ViewData['RegisterAccountNameSuccess'] }) {
  const t = useTranslate<typeof en>()
  const registered = useAtomValue(registeredAtom)
  const account = useAtomValue(activeCaipAddressAtom)
  const { name: network } = useAtomValue(activeNetworkAtom)
  const navigate = useSetAtom(navigateIntent)
  if (!registered || registered.name !== data.name || registered.caipAddress !== account)
    return <ChooseAccountName />
  const { isConfirmed, name } = registered
  return (
    <EmptyState
      glyph={isConfirmed ? 'check' : 'info'}
      {...(isConfirmed && { tone: 'success' })}
      title={t(isConfirmed ? 'names.success.title' : 'names.unconfirmed.title', { name })}
      detail={t(isConfirmed ? 'names.success.detail' : 'names.unconfirmed.detail', { network })}
      action={
        <Button onClick={() => navigate({ how: 'reset', view: 'Account', data: undefined })}>
          {t('names.done')}
        </Button>
      }
    />
  )
}
