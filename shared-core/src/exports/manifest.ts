export type { FeatureFlag, RemoteSwitch } from '../entities/FeatureFlag.js'
export type { RemoteManifest } from '../manifest/RemoteManifest.js'
export type {
  Route,
  SentTransfer,
  ViewData,
  ViewName,
  ViewsByRemote,
} from '../manifest/ViewData.js'
export type { ViewFacts } from '../manifest/ViewFacts.js'
