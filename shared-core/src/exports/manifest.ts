export type { RemoteManifest } from '../manifest/RemoteManifest.js'
export type {
  FeatureFlag,
  RemoteName,
  Route,
  SentTransfer,
  ViewData,
  ViewName,
  ViewsByRemote,
} from '../manifest/ViewData.js'
