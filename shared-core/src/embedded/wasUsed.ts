import type { Config } from '../config/Config.js'
import { isObject } from '../guards.js'

/** Whether an e-mail or a social login was used on this page before: then the frame is there from the start [STA-13]. */
export function wasUsed({ storage }: Pick<Config, 'storage'>): boolean {
  const kept: unknown = storage.get('embedded')
  return isObject(kept) && (kept.emailLoginUsed === true || Boolean(kept.session ?? kept.socialUsername))
}
