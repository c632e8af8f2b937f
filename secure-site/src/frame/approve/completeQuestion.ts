import type { Decoded, Question } from '../../ui/Question.js'
import type { Ask } from '../approvals.js'
import type { Frame } from '../Frame.js'

/** Says who asks and where: the page by its origin, which the browser told, and the chain by the site's own name of it. */
export const completeQuestion = (
  { host }: Frame,
  { account, id, network }: Ask,
  decoded: Decoded,
): Question => ({
  id,
  hostOrigin: host.origin,
  hostName: host.name,
  chainName: network.name,
  account,
  ...decoded,
})
