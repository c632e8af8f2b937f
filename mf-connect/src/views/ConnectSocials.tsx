import { connectSocialIntent, refusesInApp } from '@foyer/shared-core/embedded'
import { useTranslate } from '@foyer/shared-core/i18n'
import { configAtom, embeddedAtom } from '@foyer/shared-core/state'
import { EmptyState, List, ListRow, Stack } from '@foyer/shared-core/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import type texts from '../messages/embedded/en.js'
import type en from '../messages/en.js'
import { BrandIcon } from '../parts/BrandIcon.js'
import { brands } from '../parts/brands.js'
import { Legal } from '../parts/Legal.js'
import { PictureBox } from '../parts/PictureBox.js'
import { RefusedBrands } from '../parts/RefusedBrands.js'
import { useEmbeddedTexts } from '../parts/useEmbeddedTexts.js'
import { mustAcceptAtom } from '../state/legal.js'

/** All brands that a visitor can log in with, by name. */
export function ConnectSocials() {
  const t = useTranslate<typeof texts & typeof en>()
  const { socials, status } = useAtomValue(embeddedAtom)
  const isBlocked = useAtomValue(mustAcceptAtom)
  const { privacyUrl, termsUrl } = useAtomValue(configAtom).options
  const connect = useSetAtom(connectSocialIntent)
  if (!useEmbeddedTexts()) return null
  if (status === 'absent' || socials.length === 0) return <EmptyState title={t('login.none')} />
  return (
    <Stack gap={4}>
      <List label={t('login.socials')}>
        {socials.map((provider) => (
          <ListRow
            key={provider}
            icon={
              <PictureBox size="row">
                <BrandIcon provider={provider} />
              </PictureBox>
            }
            title={brands[provider].name}
            disabled={isBlocked || refusesInApp(provider)}
            onClick={() => void connect({ provider })}
          />
        ))}
      </List>
      <RefusedBrands providers={socials} />
      {(termsUrl || privacyUrl) && <Legal termsUrl={termsUrl} privacyUrl={privacyUrl} />}
    </Stack>
  )
}
