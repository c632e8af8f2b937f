import { useTranslate } from '@foyer/shared-core/i18n'
import { showBannerIntent } from '@foyer/shared-core/state'
import { Button } from '@foyer/shared-core/ui'
import { useSetAtom } from 'jotai'
import type en from '../messages/en.js'

/** Browsers differ in whether a `DOMException` is an `Error`, and one of another frame never is. */
const isNamed = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name

/** Hands a text to an app of the visitor's device; renders nothing where the browser cannot. */
export function ShareButton({ text }: { text: string }) {
  const t = useTranslate<typeof en>()
  const showBanner = useSetAtom(showBannerIntent)
  if (typeof navigator.share !== 'function') return null
  const share = async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      // The visitor changed their mind.
      if (isNamed(error, 'AbortError')) return
      showBanner({
        message: 'The address could not be shared',
        messageKey: 'receive.shareFailed',
        variant: 'error',
      })
    }
  }
  return (
    <Button kind="secondary" glyph="send" onClick={() => void share()}>
      {t('receive.share')}
    </Button>
  )
}
