import type { ServerResult } from '../protocol/serverApi.js'

export type Project = ServerResult<'project'>
export type Network = Project['networks'][number]
