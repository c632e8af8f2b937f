import { hasPortfolio } from '@foyer/shared-core/adapters'
import { parseCaipNetworkId } from '@foyer/shared-core/caip'
import { Address, Checkbox, CopyButton } from '@foyer/shared-core/forms'
import { useTranslate } from '@foyer/shared-core/i18n'
import { QrCode } from '@foyer/shared-core/qr'
import {
  accountAtom,
  activeCaipAddressAtom,
  activeConnectionAtom,
  activeNetworkAtom,
  proposingConnectorAtom,
} from '@foyer/shared-core/state'
import { adoptSheet, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { receiveUri } from '../actions/receiveUri.js'
import type en from '../messages/en.js'
import { useNetworkIcon } from '../parts/NetworkChip.js'
import { ShareButton } from '../parts/ShareButton.js'
import sheet, * as s from '../parts/WalletReceive.module.css'

const adopt = adoptSheet(sheet)

/** The account's address, to scan, to read, to copy and to share. */
export function WalletReceive() {
  const t = useTranslate<typeof en>()
  const { address } = useAtomValue(accountAtom)
  const caipAddress = useAtomValue(activeCaipAddressAtom)
  const { name } = useAtomValue(activeNetworkAtom)
  const src = useNetworkIcon()
  const [isPlain, setPlain] = useState(false)
  if (!address || !caipAddress) return null
  return (
    <Stack gap={3}>
      <div ref={adopt} className={s.code}>
        <QrCode
          value={isPlain ? address : receiveUri(caipAddress)}
          label={t('receive.qr')}
          icon={{ name, src }}
        />
      </div>
      <Text size="md" weight="medium" align="center" as="div">
        <Address address={address} />
      </Text>
      <Places />
      <div className={s.buttons}>
        <CopyButton
          kind="primary"
          value={address}
          label={t('receive.copy')}
          copiedLabel={t('common.copied')}
        />
        <ShareButton text={address} />
      </div>
      <Checkbox checked={isPlain} onChange={setPlain}>
        {t('receive.plain')}
      </Checkbox>
    </Stack>
  )
}

/** Says what may be sent to the address, and where else it is the account's own. */
function Places() {
  const t = useTranslate<typeof en>()
  const { caipNetworkId, name, nativeCurrency } = useAtomValue(activeNetworkAtom)
  const connection = useAtomValue(activeConnectionAtom)
  const isProposing = useAtomValue(proposingConnectorAtom) !== undefined
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  // A contract's address belongs to its account on the networks where the contract is.
  const isEverywhere = chainNamespace === 'eip155' && connection?.accounts[0]?.type === 'eoa' && !isProposing
  return (
    <Text tone="quiet" align="center">
      {hasPortfolio(chainNamespace)
        ? t('receive.hint', { network: name })
        : t('receive.hintCoin', { network: name, symbol: nativeCurrency.symbol })}
      {isEverywhere && ` ${t('receive.everywhere')}`}
    </Text>
  )
}
