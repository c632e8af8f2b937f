import { parseCaipAddress } from '@foyer/shared-core/caip'
import { truncateAddress } from '@foyer/shared-core/format'
import { useTranslate } from '@foyer/shared-core/i18n'
import type { Purchase } from '@foyer/shared-core/onramp'
import { navigateIntent } from '@foyer/shared-core/state'
import { Button, EmptyState, Stack } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { PurchaseFacts } from './PurchaseFacts.js'

/** A purchase of another account than the one in use by now, which neither pays for it nor gets it. */
export function PurchaseElsewhere({ purchase }: { purchase: Purchase }) {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  const [place] = purchase.watched
  const address = place ? truncateAddress(parseCaipAddress(place.caipAddress).address) : ''
  return (
    <Stack gap={5}>
      <EmptyState
        glyph="info"
        title={t('onramp.elsewhere')}
        detail={t('onramp.elsewhere.detail', { address })}
        action={
          <Button onClick={() => navigate({ how: 'reset', view: 'OnRampProviders', data: undefined })}>
            {t('onramp.title')}
          </Button>
        }
      />
      <PurchaseFacts purchase={purchase} />
    </Stack>
  )
}
