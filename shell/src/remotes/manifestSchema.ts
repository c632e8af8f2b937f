import type { RemoteManifest } from '@foyer/shared-core/manifest'
import * as z from 'zod/mini'

/** The contracts of a remote this shell understands: its own and, once there is one, the one before. */
export const knownContracts: readonly number[] = [1]

const callable = z.custom<() => Promise<never>>((value) => typeof value === 'function')

/** A manifest comes from another build, perhaps of another year: it is parsed like any answer from outside. */
export const manifestSchema: z.ZodMiniType<RemoteManifest> = z.object({
  contract: z.custom<1>((value) => knownContracts.includes(Number(value))),
  name: z.custom<RemoteManifest['name']>((value) => typeof value === 'string'),
  flags: z.custom<RemoteManifest['flags']>(Array.isArray),
  views: z.custom<RemoteManifest['views']>(
    (value) => z.record(z.string(), callable).safeParse(value).success,
  ),
  routes: z.custom<RemoteManifest['routes']>(
    (value) => z.record(z.string(), z.looseObject({ title: z.string() })).safeParse(value).success,
  ),
  messages: z.record(z.string(), callable),
  preload: callable,
})
