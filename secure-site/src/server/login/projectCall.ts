import { serverCalls } from '../../protocol/serverApi.js'
import { open } from '../http/Call.js'
import { projectOf } from '../projectOf.js'

export const projectCall = {
  project: open(serverCalls.project, async ({ params, site }) => {
    const { name, networks, origins, smartAccounts } = projectOf(site, params.projectId)
    return {
      name,
      origins,
      networks,
      socials: [...site.socials.brands, ...(site.farcaster ? ['farcaster' as const] : [])],
      ...(smartAccounts && { smartAccounts }),
    }
  }),
}
