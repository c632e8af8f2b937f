import {
  connectSocialIntent,
  EmailForm,
  emailLoginAtom,
  refusesInApp,
  startEmailLoginIntent,
  useFaultWords,
} from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { embeddedAtom, navigateIntent } from '@foyer/shared-core/state'
import { adoptSheet, Glyph } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import { mustAcceptAtom } from '../state/legal.js'
import { BrandIcon } from './BrandIcon.js'
import { brands } from './brands.js'
import sheet, * as s from './Logins.module.css'
import { RefusedBrands } from './RefusedBrands.js'
import { useEmbeddedTexts } from './useEmbeddedTexts.js'

const adopt = adoptSheet(sheet)

/** As many as stand beside each other in 360 px; one fewer, where "More" leads to the rest. */
const shownBrands = 5

export type LoginPlace = {
  method: 'email' | 'social'
  /** Beside the wallets, a line says that what follows is another way. */
  isAfterWallets: boolean
  isBeforeWallets: boolean
}

/** A way to log in without a wallet, in the list of wallets: an e-mail field, or a row of brands. */
export function Logins({ isAfterWallets, isBeforeWallets, method }: LoginPlace) {
  const t = useTranslate<typeof texts>()
  if (!useEmbeddedTexts()) return null
  return (
    <div ref={adopt}>
      {isAfterWallets && <div className={s.or}>{t('login.orNone')}</div>}
      <div className={s.login}>{method === 'email' ? <Email /> : <Brands />}</div>
      {isBeforeWallets && <div className={s.or}>{t('login.orWallet')}</div>}
    </div>
  )
}

function Email() {
  const t = useTranslate<typeof texts>()
  const login = useAtomValue(emailLoginAtom)
  const words = useFaultWords()
  const isBlocked = useAtomValue(mustAcceptAtom)
  const start = useSetAtom(startEmailLoginIntent)
  const isSending = login.step === 'sending'
  return (
    <EmailForm
      given={login.email}
      error={login.step === 'form' ? words(login.error) : undefined}
      disabled={isBlocked}
      busy={isSending}
      trailing={
        <button
          className={s.send}
          type="submit"
          aria-label={t('login.send')}
          aria-busy={isSending || undefined}
          disabled={isBlocked}
        >
          <Glyph name={isSending ? 'retry' : 'next'} size={18} />
        </button>
      }
      onEmail={(email) => void start({ email })}
    />
  )
}

function Brands() {
  const t = useTranslate<typeof texts>()
  const { socials } = useAtomValue(embeddedAtom)
  const isBlocked = useAtomValue(mustAcceptAtom)
  const connect = useSetAtom(connectSocialIntent)
  const navigate = useSetAtom(navigateIntent)
  const shown = socials.length > shownBrands ? socials.slice(0, shownBrands - 1) : socials
  const [only] = shown.length === 1 ? shown : []
  return (
    <>
      <fieldset className={s.brands} aria-label={t('login.socials')}>
        {shown.map((provider) => (
          <button
            key={provider}
            className={s.brand}
            type="button"
            aria-label={t('login.with', { name: brands[provider].name })}
            title={brands[provider].name}
            disabled={isBlocked || refusesInApp(provider)}
            onClick={() => void connect({ provider })}
          >
            <BrandIcon provider={provider} />
            {only && t('login.with', { name: brands[only].name })}
          </button>
        ))}
        {shown.length < socials.length && (
          <button
            className={s.brand}
            type="button"
            aria-label={t('login.moreLabel')}
            disabled={isBlocked}
            onClick={() => navigate({ view: 'ConnectSocials', data: undefined })}
          >
            {t('login.more')}
          </button>
        )}
      </fieldset>
      <RefusedBrands providers={shown} />
    </>
  )
}
