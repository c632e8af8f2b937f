import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import type { Projects } from '../provider/projects.js'
import { createAnalytics } from './createAnalytics.js'

/** Serves the analytics sink. */
export const startAnalytics = (projects: Projects): Promise<Running> =>
  listen({ port: ports.analytics, fetch: createAnalytics(projects).fetch })
