import { parseCaipAddress } from '@foyer/shared-core/caip'
import { Address, Notice, Summary } from '@foyer/shared-core/forms'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { cancelSignInIntent, signInIntent } from '@foyer/shared-core/signIn'
import { configAtom, modalAtom, networksAtom, type ShownSignIn, signInAtom } from '@foyer/shared-core/state'
import { Button, EmptyState, Icon, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type en from '../messages/en.js'
import { Asking } from '../parts/Asking.js'
import { activeWalletIconAtom, activeWalletNameAtom } from '../state/networks.js'
import { signInFailureAtom } from '../state/signIn.js'

/** Who asks the account to sign in, what it will sign and how long that holds [VIEW-16]. */
export function SIWXSignMessage() {
  const t = useTranslate<typeof en>()
  const signIn = useAtomValue(signInAtom)
  if (!signIn?.account) return <EmptyState glyph="wallet" title={t('signIn.none')} />
  return (
    <Stack gap={6}>
      {signIn.status === 'signing' ? <Waiting /> : <Question signIn={signIn} account={signIn.account} />}
      <Choice signIn={signIn} />
    </Stack>
  )
}

function Waiting() {
  const t = useTranslate<typeof en>()
  const name = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const src = useAtomValue(activeWalletIconAtom)
  return (
    <Asking
      name={name}
      src={src}
      state="waiting"
      title={t('connecting.waiting', { name })}
      detail={t('signIn.waiting')}
    />
  )
}

type Asked = { signIn: ShownSignIn; account: NonNullable<ShownSignIn['account']> }

function Question({ account, signIn }: Asked) {
  const t = useTranslate<typeof en>()
  const locale = useAtomValue(localeAtom)
  const { clock, metadata } = useAtomValue(configAtom)
  const networks = useAtomValue(networksAtom)
  const failure = useAtomValue(signInFailureAtom)
  const { address, caipNetworkId } = parseCaipAddress(account)
  const { domain, resources = [], sessionMs, statement, uri } = signIn.terms
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = [
    { term: t('signIn.statement'), detail: <bdi>{statement}</bdi>, stacked: true },
    { term: t('signIn.account'), detail: <Address address={address} />, stacked: true },
    {
      term: t('signIn.network'),
      detail: networks.find((x) => x.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId,
    },
    { term: t('signIn.address'), detail: <bdi dir="ltr">{uri}</bdi>, stacked: true },
    ...(resources.length > 0
      ? [
          {
            term: t('signIn.resources'),
            detail: <bdi dir="ltr">{resources.join('\n')}</bdi>,
            stacked: true,
          },
        ]
      : []),
    { term: t('signIn.until'), detail: until.format(clock.nowMs() + sessionMs) },
  ]
  return (
    <Stack gap={5}>
      <Stack gap={4} align="center">
        <Icon name={metadata.name} src={metadata.icons?.[0]} size={56} />
        <Stack gap={1}>
          <Text size="lg" weight="bold" tone="strong" align="center">
            {t('signIn.asks', { domain })}
          </Text>
          <Text tone="quiet" align="center">
            {t(signIn.isExpired ? 'signIn.expired' : 'signIn.free')}
          </Text>
        </Stack>
      </Stack>
      <Summary rows={rows} />
      {failure && (
        <div role="alert">
          <Notice>{t(failure)}</Notice>
        </div>
      )}
    </Stack>
  )
}

function Choice({ signIn }: { signIn: ShownSignIn }) {
  const t = useTranslate<typeof en>()
  const sign = useSetAtom(signInIntent)
  const cancel = useSetAtom(cancelSignInIntent)
  const { shaking } = useAtomValue(modalAtom)
  const buttons = useRef<HTMLDivElement>(null)
  // What would close the modal leads to the way out instead [NAV-13].
  useEffect(() => {
    if (shaking) [...(buttons.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [shaking])
  return (
    <div ref={buttons}>
      <Stack gap={2}>
        {signIn.status !== 'signing' && <Button onClick={() => sign()}>{t('signIn.sign')}</Button>}
        <Button kind="secondary" onClick={() => cancel()}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </div>
  )
}
