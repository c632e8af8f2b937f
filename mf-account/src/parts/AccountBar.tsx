import { truncateAddress } from '@foyer/shared-core/format'
import { Chip, useCopy } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { accountAtom, refreshIdentityIntent, showBannerIntent } from '@foyer/shared-core/state'
import { adoptSheet, Icon } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type en from '../messages/en.js'
import { walletInUseAtom } from '../state/profileWallets.js'
import sheet, * as s from './Account.module.css'
import { Avatar } from './Avatar.js'

const adopt = adoptSheet(sheet)

/** The wallet in use, and its account by name or short address [CON-10]; a press copies the whole address. */
export function AccountBar() {
  const t = useTranslate<typeof en>()
  const { address, caipAddress, profileImage, profileName } = useAtomValue(accountAtom)
  const refreshIdentity = useSetAtom(refreshIdentityIntent)
  useEffect(() => {
    if (caipAddress) void refreshIdentity().catch(() => {}) // the address stands for itself
  }, [caipAddress, refreshIdentity])
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
  // The words that are seen are in the button's name.
  const spoken = profileName ? `${profileName}, ${short}` : short
  return (
    <div ref={adopt} className={s.bar}>
      {wallet && (
        <span className={s.wallet} title={wallet.name}>
          <Icon name={wallet.name} src={wallet.iconUrl} size={24} />
          <bdi>{wallet.name}</bdi>
        </span>
      )}
      <Chip
        icon={<Avatar address={address} imageUrl={profileImage} size={24} />}
        glyph={isCopied ? 'check' : 'copy'}
        label={t(isCopied ? 'account.copied' : 'account.copyAddress', { address: spoken })}
        onClick={() => void onCopy()}
      >
        <bdi dir="ltr">{profileName ?? short}</bdi>
      </Chip>
    </div>
  )
}
