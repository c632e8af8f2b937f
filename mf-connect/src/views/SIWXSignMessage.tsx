import { parseCaipAddress } from '@foyer/shared-core/caip'
import { Address, Foot, FootButtons, Notice, Summary, useTexts } from '@foyer/shared-core/forms'
import { localeAtom, useTranslate } from '@foyer/shared-core/i18n'
import { cancelSignInIntent, signInIntent } from '@foyer/shared-core/signIn'
import {
  configAtom,
  modalAtom,
  networksAtom,
  type ShownSignIn,
  serverNowMs,
  signInAtom,
} from '@foyer/shared-core/state'
import { Button, EmptyState, Icon, Stack, Text } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import type common from '../messages/en.js'
import signInTextsInGerman from '../messages/signIn/de.js'
import signInTexts from '../messages/signIn/en.js'
import { activeWalletNameAtom } from '../state/networks.js'
import { signInFailureAtom, signInRuleAtom } from '../state/signIn.js'

type Texts = typeof common & typeof signInTexts

const texts = { en: signInTexts, de: signInTextsInGerman }

/** Who asks the account to sign in, what it will sign and how long that holds [VIEW-16]. */
export function SIWXSignMessage() {
  const t = useTranslate<Texts>()
  const isTranslated = useTexts(texts)
  const signIn = useAtomValue(signInAtom)
  if (!isTranslated) return null
  if (!signIn?.account) return <EmptyState glyph="wallet" title={t('signIn.none')} />
  const { domain } = signIn.terms
  return (
    <Stack gap={5}>
      <Who domain={domain} isExpired={signIn.isExpired === true} />
      <What terms={signIn.terms} account={signIn.account} />
      <Choice isPreparing={signIn.isPreparing === true} isSigning={signIn.status === 'signing'} />
    </Stack>
  )
}

function Who({ domain, isExpired }: { domain: string; isExpired: boolean }) {
  const t = useTranslate<Texts>()
  const { metadata } = useAtomValue(configAtom)
  return (
    <Stack gap={3} align="center">
      <Icon name={metadata.name} src={metadata.icons?.[0]} size={56} />
      <Stack gap={1}>
        <Text size="lg" weight="bold" tone="strong" align="center">
          {t('signIn.asks', { domain })}
        </Text>
        <Text tone="quiet" align="center">
          {t(isExpired ? 'signIn.expired' : 'signIn.free')}
        </Text>
      </Stack>
    </Stack>
  )
}

type Asked = Pick<ShownSignIn, 'terms'> & { account: NonNullable<ShownSignIn['account']> }

function What({ account, terms }: Asked) {
  const t = useTranslate<Texts>()
  const locale = useAtomValue(localeAtom)
  const { clock } = useAtomValue(configAtom)
  const networks = useAtomValue(networksAtom)
  const { address, caipNetworkId } = parseCaipAddress(account)
  const { resources = [], sessionMs, statement, uri } = terms
  const network = networks.find((x) => x.caipNetworkId === caipNetworkId)
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = [
    { term: t('signIn.statement'), detail: <bdi>{statement}</bdi>, stacked: true },
    { term: t('signIn.account'), detail: <Address address={address} />, stacked: true },
    { term: t('signIn.network'), detail: network?.name ?? caipNetworkId },
    { term: t('signIn.page'), detail: <bdi dir="ltr">{uri}</bdi>, stacked: true },
    ...resources.map((resource) => ({
      term: t('signIn.resource'),
      detail: <bdi dir="ltr">{resource}</bdi>,
      stacked: true,
    })),
    { term: t('signIn.until'), detail: until.format(serverNowMs(clock) + sessionMs) },
  ]
  return <Summary rows={rows} />
}

/** The two ways on; the question stays in sight while the wallet asks it too. */
function Choice({ isPreparing, isSigning }: { isPreparing: boolean; isSigning: boolean }) {
  const t = useTranslate<Texts>()
  const name = useAtomValue(activeWalletNameAtom) ?? t('switch.yourWallet')
  const failure = useAtomValue(signInFailureAtom)
  const rule = useAtomValue(signInRuleAtom)
  const sign = useSetAtom(signInIntent)
  const cancel = useSetAtom(cancelSignInIntent)
  const { shaking } = useAtomValue(modalAtom)
  const buttons = useRef<HTMLDivElement>(null)
  // What would close the modal leads to the way out instead [NAV-13].
  useEffect(() => {
    if (shaking) buttons.current?.querySelector('button')?.focus()
  }, [shaking])
  return (
    <Foot>
      <div role="alert">{failure && <Notice>{t(failure, rule)}</Notice>}</div>
      <div ref={buttons}>
        <FootButtons>
          <Button kind="secondary" size="small" onClick={() => cancel()}>
            {t('common.cancel')}
          </Button>
          <Button busy={isSigning || isPreparing} onClick={() => sign()}>
            {isSigning ? t('connecting.waiting', { name }) : t('signIn.sign')}
          </Button>
        </FootButtons>
      </div>
    </Foot>
  )
}
