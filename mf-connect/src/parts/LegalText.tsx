import { useTranslate } from '@foyer/shared-core/i18n'
import { Text } from '@foyer/shared-core/ui'
import type en from '../messages/en.js'

/** Placeholders of the two links, so that the sentence is translated as a whole. */
const [terms, privacy] = ['⟦terms⟧', '⟦privacy⟧']

export type LegalProps = {
  termsUrl?: string | undefined
  privacyUrl?: string | undefined
  align?: 'start' | 'center'
}

/** What a visitor agrees to by connecting, in the page's own documents. */
export function LegalText({ align = 'start', termsUrl, privacyUrl }: LegalProps) {
  const t = useTranslate<typeof en>()
  const which = termsUrl && privacyUrl ? 'both' : termsUrl ? 'terms' : 'privacy'
  const link = (href: string | undefined, name: string) => (
    <a
      key={name}
      href={href}
      style={{ textDecoration: 'underline' }}
      target="_blank"
      rel="noopener noreferrer"
    >
      {name}
    </a>
  )
  const parts = t('connect.legal', { which, terms, privacy }).split(/(⟦\w+⟧)/u)
  return (
    <Text size="xs" tone="quiet" as="span" align={align}>
      {parts.map((part) => {
        if (part === terms) return link(termsUrl, t('connect.terms'))
        return part === privacy ? link(privacyUrl, t('connect.privacy')) : part
      })}
    </Text>
  )
}
