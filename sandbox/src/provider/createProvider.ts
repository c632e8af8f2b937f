import { holdTo, provider } from '@foyer/services/contract'
import { createServiceApp, refusal } from '@foyer/services/http'
import { addProvider, Project } from '@foyer/services/provider'
import type { Hono } from 'hono'
import { findNftFile } from '../nfts/files.js'
import { drawImage } from './drawImage.js'
import type { Projects } from './projects.js'
import { wallets } from './wallets.js'

const ProjectChanges = Project.partial()

/** The provider service with drawn pictures, files of NFTs, and projects that a test changes. */
export function createProvider(projects: Projects): Hono {
  const app = createServiceApp()
  app.use(holdTo(provider))
  addProvider(app, {
    projects,
    wallets,
    findImage: (kind, id) => ({ type: 'image/svg+xml', body: drawImage(id, kind) }),
  })

  // Pictures and metadata of NFTs, and a gateway to those that have an `ipfs:` or `ar:` address.
  for (const path of ['/nfts/*', '/ipfs/*', '/ar/*'])
    app.get(path, (c) => {
      const file = findNftFile(c.req.path)
      return file ? c.body(file.body, 200, { 'content-type': file.type }) : c.notFound()
    })

  // Not part of the public service: lets a test in another process change its project's answers.
  app.put('/control/projects/:projectId', async (c) => {
    const { data, success } = ProjectChanges.safeParse(await c.req.json().catch(() => undefined))
    if (!success) return c.json(refusal('body', 'Not the settings of a project'), 400)
    const projectId = c.req.param('projectId')
    return projects.setConfig(projectId, data)
      ? c.json({ status: 'success' })
      : c.json(refusal('projectId', `The project '${projectId}' is unknown`), 404)
  })
  return app
}
