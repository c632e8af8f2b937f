import { truncateAddress } from '@foyer/shared-core/format'
import { Chip, useCopy } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, showBannerIntent } from '@foyer/shared-core/state'
import { adoptSheet, Icon } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type en from '../messages/en.js'
import { walletInUseAtom } from '../state/profileWallets.js'
import sheet, * as s from './Account.module.css'
import { avatarColours } from './avatarColours.js'

const adopt = adoptSheet(sheet)

/** The wallet in use, and its account, copied by a press [CON-10]. */
export function AccountBar() {
  const t = useTranslate<typeof en>()
  const { address } = useAtomValue(accountAtom)
  const showBanner = useSetAtom(showBannerIntent)
  const wallet = useAtomValue(walletInUseAtom)
  const { copy, isCopied } = useCopy()
  if (!address) return null
  const onCopy = async () => {
    if (await copy(address)) return
    showBanner({
      message: 'The address could not be copied',
      messageKey: 'account.copyFailed',
      variant: 'error',
    })
  }
  const short = truncateAddress(address)
  return (
    <div ref={adopt} className={s.bar}>
      {wallet && (
        <span className={s.wallet} title={wallet.name}>
          <Icon name={wallet.name} src={wallet.iconUrl} size={24} />
          <bdi>{wallet.name}</bdi>
        </span>
      )}
      <Chip
        icon={<span className={s.avatar} style={{ background: avatarColours(address) }} />}
        glyph={isCopied ? 'check' : 'copy'}
        label={t(isCopied ? 'account.copied' : 'account.copyAddress', { address: short })}
        onClick={() => void onCopy()}
      >
        <bdi dir="ltr">{short}</bdi>
      </Chip>
    </div>
  )
}
