import { useTranslate } from '@foyer/shared-core/i18n'
import type texts from '../messages/embedded/en.js'
import { Asking, type AskingProps } from './Asking.js'

/** The last step of every login: who it is has been proven, and the wallet is connected. */
export function LoggingIn(shown: Pick<AskingProps, 'name' | 'picture'>) {
  const t = useTranslate<typeof texts>()
  return (
    <Asking {...shown} state="waiting" title={t('login.connecting')} detail={t('login.connecting.detail')} />
  )
}
