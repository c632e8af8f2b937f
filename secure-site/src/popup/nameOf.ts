import type { Me } from '../protocol/serverApi.js'
import type { Translate } from '../ui/translate.js'

/** What the visitor knows their account by. */
export const nameOf = ({ email, userName }: Me, t: Translate): string =>
  email ?? userName ?? t('continue.unnamed')
