import type { Context, Hono } from 'hono'
import { projectGate, refusal } from '../http/createServiceApp.js'
import type { FindImage, ImageKind } from './images.js'
import type { Projects } from './Project.js'
import { queryWallets } from './queryWallets.js'
import type { Wallet } from './Wallet.js'

const imagePaths: readonly (readonly [path: string, kind: ImageKind])[] = [
  ['/getWalletImage/:id', 'wallet'],
  ['/public/getAssetImage/:id', 'asset'],
  ['/public/getCurrencyImage/:id', 'currency'],
  ['/public/getTokenImage/:id', 'token'],
]

/** The provider service: configuration, origins, wallet list and images [API-22] to [API-26], [API-56] to [API-58]. */
export function addProvider(app: Hono, { findImage, projects, wallets }: addProvider.Parts): void {
  const gate = projectGate(projects)
  const projectOf = (c: Context) => projects.find(c.req.query('projectId') ?? '')

  app.get('/appkit/v1/config', gate, (c) => c.json({ features: projectOf(c)?.features }))
  app.get('/projects/v1/origins', gate, (c) => c.json({ allowedOrigins: projectOf(c)?.allowedOrigins }))
  app.get('/getAnalyticsConfig', gate, (c) =>
    c.json({ isAnalyticsEnabled: projectOf(c)?.isAnalyticsEnabled }),
  )
  app.get('/getWallets', gate, (c) => c.json(queryWallets(wallets, c.req.query())))

  for (const [path, kind] of imagePaths)
    app.get(path, gate, async (c) => {
      const image = await findImage(kind, c.req.param('id') ?? '')
      if (!image) return c.json(refusal('id', 'There is no such image'), 404)
      return c.body(image.body, 200, {
        'content-type': image.type,
        'cache-control': 'public, max-age=86400',
        // A picture that is opened as a page of its own runs nothing.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    })
}

export declare namespace addProvider {
  type Parts = {
    readonly projects: Projects
    /** In the order in which they are listed. */
    readonly wallets: readonly Wallet[]
    readonly findImage: FindImage
  }
}
