import type { ApiClient } from '../api/ApiClient.js'
import type { BlockchainApi } from '../api/blockchain/BlockchainApi.js'
import type { Clock } from '../clock/Clock.js'
import type { Visibility } from '../clock/Visibility.js'
import type { Fetch } from '../entities/Fetch.js'
import type { Network } from '../entities/Network.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Storage, StorageLike } from '../storage/Storage.js'
import type { Features } from './features.js'
import type { Metadata, Options } from './Options.js'
import type { Services } from './services.js'

/** The world outside the product. A test replaces it; nothing else names these globals. */
export type Outside = {
  readonly clock: Clock
  readonly visibility: Visibility
  readonly fetch: Fetch
  /** Undefined where the browser refuses storage. */
  readonly storage: StorageLike | undefined
  /** Tells when another page of this origin changed a stored key (null: all). @returns Stops telling. */
  readonly onStorageChange: (listener: (key: string | null) => void) => () => void
  /** The page's origin and address. */
  readonly origin: string
  readonly href: string
  /** BCP 47, as the browser says. */
  readonly language: string
  /** IANA, as `Europe/Berlin`. Read when asked for: the browser's formatter costs more than all else here. */
  readonly timezone: () => string
  readonly isMobile: boolean
  /** The visitor wants as few bytes as may be: nothing is fetched on a guess. */
  readonly savesData: boolean
  /** The origin of the page that frames this one; undefined where there is none, or the browser does not tell. */
  readonly parentOrigin: string | undefined
  /** Legacy `window.ethereum`, unparsed, read when asked for. */
  readonly windowProvider: () => unknown
}

/** The configuration of one modal; made once by `createConfig`, so two modals on one page have two. */
export type Config = {
  readonly options: Options
  /** The options as the page gave them, for their full check. */
  readonly given: unknown
  readonly projectId: string
  readonly clock: Clock
  readonly visibility: Visibility
  readonly fetch: Fetch
  readonly storage: Storage
  readonly services: Services
  readonly networks: readonly Network[]
  readonly defaultNetwork: Network
  readonly api: {
    readonly blockchain: BlockchainApi
    readonly provider: ApiClient
    readonly analytics: ApiClient | undefined
  }
  readonly metadata: Required<Metadata>
  /** What the page allows, before the remote flags narrow it. */
  readonly features: Features
  readonly origin: string
  readonly href: string
  readonly language: string
  readonly timezone: () => string
  readonly isMobile: boolean
  /** The visitor wants as few bytes as may be: nothing is fetched on a guess. */
  readonly savesData: boolean
  readonly parentOrigin: string | undefined
  readonly windowProvider: () => unknown
  /** What the developer must mend; the modal shows them as alerts and works on. */
  readonly alerts: readonly BaseError[]
}
