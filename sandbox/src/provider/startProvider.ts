import { listen, type Running } from '../listen.js'
import { ports } from '../ports.js'
import { createProvider } from './createProvider.js'
import type { Projects } from './projects.js'

/** Serves the provider service. */
export const startProvider = (projects: Projects): Promise<Running> =>
  listen({ port: ports.provider, fetch: createProvider(projects).fetch })
