import { Chip } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { navigateIntent } from '@foyer/shared-core/state'
import { Icon } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import { type Token, titleOf } from '../actions/token.js'
import type en from '../messages/en.js'
import type { Side } from '../state/swapForm.js'

/** The token of a side; it leads to the list to choose another one from. */
export function TokenChip({ side, token }: { side: Side; token: Token | undefined }) {
  const t = useTranslate<typeof en>()
  const navigate = useSetAtom(navigateIntent)
  const choose = () => navigate({ view: 'SwapSelectToken', data: { side } })
  if (!token)
    return (
      <Chip glyph="down" onClick={choose}>
        {t('swap.chooseToken')}
      </Chip>
    )
  const symbol = token.symbol || titleOf(token)
  return (
    <Chip
      icon={<Icon name={symbol} src={token.iconUrl} size={24} shape="circle" />}
      glyph="down"
      label={t(side === 'sold' ? 'swap.changeToken.sold' : 'swap.changeToken.bought', { symbol })}
      onClick={choose}
    >
      <bdi>{symbol}</bdi>
    </Chip>
  )
}
