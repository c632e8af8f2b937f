import { useTranslate } from '@foyer/shared-core/i18n'
import type { ViewData } from '@foyer/shared-core/manifest'
import { navigateIntent } from '@foyer/shared-core/state'
import { Button, EmptyState } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'

/** The account has its name [VIEW-15]. */
export function RegisterAccountNameSuccess({ data }: { data: ViewData['RegisterAccountNameSuccess'] }) {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  return (
    <EmptyState
      glyph="check"
      tone="success"
      title={t('names.success.title', { name: data.name })}
      detail={t('names.success.detail')}
      action={
        <Button onClick={() => navigate({ how: 'reset', view: 'Account', data: undefined })}>
          {t('names.done')}
        </Button>
      }
    />
  )
}
