import type { ComponentType } from 'react'
import type { RemoteSwitch } from '../entities/FeatureFlag.js'
import type { CompiledCatalogue } from './catalogue.js'
import type { contract } from './contract.js'
import type { RemoteName, ViewData, ViewsByRemote } from './ViewData.js'
import type { ViewFacts } from './ViewFacts.js'

/** Everything that a remote exposes to the shell. */
export type RemoteManifest<name extends RemoteName = RemoteName> = {
  readonly contract: typeof contract
  readonly name: name
  /** The remote is requested only while every switch here is on [FED-05]. */
  readonly flags: readonly RemoteSwitch[]
  /** The component receives the view's data as its `data` property. */
  readonly views: { [view in ViewsByRemote[name]]: () => Promise<ComponentType<{ data: ViewData[view] }>> }
  /** `title` is a key of this remote's own catalogue. */
  readonly routes: { [view in ViewsByRemote[name]]: { readonly title: string } & ViewFacts }
  /** One lazily loaded, build-time compiled catalogue a locale. */
  readonly messages: Readonly<Record<string, () => Promise<{ default: CompiledCatalogue }>>>
  /** Fetches what its first view needs. Must not reject. */
  preload(): Promise<void>
}
