import { type PopupProvider, popupProviders } from '@foyer/shared-core/frame'
import type { Settings } from '../options.js'
import { brands } from './brands.js'
import { createOauth2 } from './createOauth2.js'
import { createOidc } from './createOidc.js'
import type { Provider } from './Provider.js'

export type Socials = {
  /** Those that the operator set up, in the order of the protocol. */
  readonly brands: readonly PopupProvider[]
  find(brand: string): Provider | undefined
}

type Options = { readonly redirectUri: string; readonly now: () => number }

export function createSocials(settings: Settings['socials'], options: Options): Socials {
  const providers = new Map<string, Provider>()
  for (const name of popupProviders) {
    const social = settings[name]
    const brand = brands[name]
    if (social === undefined) continue
    const provider =
      brand.kind === 'oidc' ? createOidc(brand, social, options) : createOauth2(brand, social, options)
    providers.set(name, provider)
  }
  return {
    brands: popupProviders.filter((name) => providers.has(name)),
    find: (brand) => providers.get(brand),
  }
}
