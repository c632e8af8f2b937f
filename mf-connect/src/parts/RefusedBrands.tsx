import { refusesInApp } from '@foyer/shared-core/embedded'
import type { SocialProvider } from '@foyer/shared-core/entities'
import { useTranslate } from '@foyer/shared-core/i18n'
import { lazy, Suspense } from 'react'
import type texts from '../messages/embedded/en.js'
import { brands } from './brands.js'

/** Only pages inside an app need it. Without its code the words are missing, and the view of the login still says them. */
const OpenInBrowser = lazy(() =>
  import(/* webpackChunkName: "OpenInBrowser" */ './OpenInBrowser.js').then(
    (loaded) => ({ default: loaded.OpenInBrowser }),
    () => ({ default: () => null }),
  ),
)

/** Says before a press which providers refuse to log in inside this app, and leads to the user's browser. */
export function RefusedBrands({ providers }: { providers: readonly SocialProvider[] }) {
  const t = useTranslate<typeof texts>()
  const refused = providers.filter((provider) => refusesInApp(provider))
  if (refused.length === 0) return null
  return (
    <Suspense fallback={null}>
      <OpenInBrowser words={refused.map((x) => t('login.notInApp', { name: brands[x].name }))} />
    </Suspense>
  )
}
