import { SearchField } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { goBackIntent } from '@foyer/shared-core/state'
import { adoptSheet, Button, EmptyState, List, ListRow, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type en from '../messages/en.js'
import { NothingSold } from '../parts/NothingSold.js'
import { OfferIcon } from '../parts/OfferIcon.js'
import sheet, * as s from '../parts/OnRamp.module.css'
import { chooseOfferIntent, offerAtom } from '../state/form.js'
import { offersAtom } from '../state/options.js'

const adopt = adoptSheet(sheet)

/** The tokens that the account in use can buy, by network. */
export function OnRampTokenSelect() {
  const t = useTranslate<typeof en>()
  const offers = useAtomValue(offersAtom)
  const current = useAtomValue(offerAtom)
  const choose = useSetAtom(chooseOfferIntent)
  const goBack = useSetAtom(goBackIntent)
  const [typed, setTyped] = useState('')
  const text = typed.trim().toLowerCase()
  const found = offers.filter((x) =>
    [x.symbol, x.name, x.network.name].some((word) => word.toLowerCase().includes(text)),
  )
  if (offers.length === 0) return <NothingSold />
  return (
    <Stack gap={2}>
      <SearchField
        label={t('onramp.search')}
        clearLabel={t('onramp.clear')}
        value={typed}
        onChange={setTyped}
      />
      {found.length === 0 && (
        <EmptyState
          glyph="search"
          title={t('onramp.none', { text: typed.trim().slice(0, 64) })}
          action={
            <Button kind="secondary" size="small" onClick={() => setTyped('')}>
              {t('onramp.clear')}
            </Button>
          }
        />
      )}
      <List label={t('onramp.selectToken')}>
        {found.map((offer) => (
          <ListRow
            key={offer.key}
            icon={<OfferIcon offer={offer} />}
            title={<bdi>{offer.name}</bdi>}
            detail={t('onramp.onNetwork', { network: offer.network.name })}
            trailing={
              <bdi ref={adopt} className={s.symbol}>
                {offer.symbol}
              </bdi>
            }
            current={offer.key === current?.key}
            onClick={() => {
              choose(offer.key)
              goBack()
            }}
          />
        ))}
      </List>
    </Stack>
  )
}
