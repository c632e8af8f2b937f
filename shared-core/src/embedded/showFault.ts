import type { BaseError } from '../errors/BaseError.js'
import { SessionExpiredError } from '../errors/configuration.js'
import { EmbeddedNotLoadedError, EmbeddedTimedOutError, UnverifiedDomainError } from '../errors/embedded.js'
import { alertAtom, showBannerIntent } from '../state/banner.js'
import type { Store } from './run.js'

const alert = (store: Store, { message, metaMessages, name }: BaseError) =>
  store.set(alertAtom, { message, messageKey: `error.${name}`, details: metaMessages })

/** Shows what only the developer or the visitor's clock can mend: a late answer, a clock that is off [ERR-23] [ERR-25]. */
export function showFault(store: Store, error: unknown): void {
  if (error instanceof EmbeddedTimedOutError || error instanceof SessionExpiredError) alert(store, error)
}

/** Shows why the frame did not load: a banner for the visitor, an alert for the developer [ERR-06] [ERR-22] [ERR-24]. */
export function showLoadFault(store: Store, error: unknown): void {
  if (error instanceof UnverifiedDomainError) alert(store, error)
  if (!(error instanceof EmbeddedNotLoadedError)) return
  alert(store, error)
  store.set(showBannerIntent, {
    message: 'Unable to load email login dependency',
    messageKey: 'error.EmbeddedUnavailable',
    variant: 'error',
  })
}
