import type { Context, Hono } from 'hono'
import { createServiceApp, projectGate, refusal } from '../gateway/createServiceApp.js'
import { findNftFile } from '../nfts/files.js'
import { drawImage, type ImageKind } from './drawImage.js'
import { readProjectChanges } from './projectChanges.js'
import type { Projects } from './projects.js'
import { queryWallets } from './queryWallets.js'
import { wallets } from './wallets.js'

const imageRoutes: readonly (readonly [path: string, kind: ImageKind])[] = [
  ['/getWalletImage/:id', 'wallet'],
  ['/public/getAssetImage/:id', 'asset'],
  ['/public/getCurrencyImage/:id', 'currency'],
  ['/public/getTokenImage/:id', 'token'],
]

/** The provider service: configuration, origins, wallet list and images [API-22] to [API-26], [API-56] to [API-58]. */
export function createProvider(projects: Projects): Hono {
  const app = createServiceApp()
  const gate = projectGate(projects)
  const projectOf = (c: Context) => projects.find(c.req.query('projectId') ?? '')

  app.get('/appkit/v1/config', gate, (c) => c.json({ features: projectOf(c)?.features }))
  app.get('/projects/v1/origins', gate, (c) => c.json({ allowedOrigins: projectOf(c)?.allowedOrigins }))
  app.get('/getAnalyticsConfig', gate, (c) =>
    c.json({ isAnalyticsEnabled: projectOf(c)?.isAnalyticsEnabled }),
  )
  app.get('/getWallets', gate, (c) => c.json(queryWallets(wallets, c.req.query())))

  for (const [path, kind] of imageRoutes)
    app.get(path, gate, (c) =>
      c.body(drawImage(c.req.param('id') ?? '', kind), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
      }),
    )

  // Pictures and metadata of NFTs, and a gateway to those that have an `ipfs:` or `ar:` address.
  for (const path of ['/nfts/*', '/ipfs/*', '/ar/*'])
    app.get(path, (c) => {
      const file = findNftFile(c.req.path)
      return file ? c.body(file.body, 200, { 'content-type': file.type }) : c.notFound()
    })

  // Not part of the public service: lets a test in another process change its project's answers.
  app.put('/control/projects/:projectId', async (c) => {
    const changes = readProjectChanges(await c.req.json().catch(() => undefined))
    if (!changes) return c.json(refusal('body', 'Not the settings of a project'), 400)
    const projectId = c.req.param('projectId')
    return projects.setConfig(projectId, changes)
      ? c.json({ status: 'success' })
      : c.json(refusal('projectId', `The project '${projectId}' is unknown`), 404)
  })
  return app
}
