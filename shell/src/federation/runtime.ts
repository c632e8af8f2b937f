// The one file of the federation runtime that all containers import: the library's, with what we add for every one.
import federation from '@module-federation/webpack-bundler-runtime'
import { type ChunkLoading, holdChunks } from './holdChunks.js'

type Shared = { loaded?: boolean; loading?: unknown }

/** What a shared module's files failed with would be answered for ever; the next one to ask is to fetch them anew. */
const forgetFailedShares = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareScopeMap }: { pkgName: string; shareScopeMap: Record<string, unknown> }) {
    const scope = (shareScopeMap.foyer ?? {}) as Record<string, Record<string, Shared>>
    for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = undefined
  },
}

const { bundlerRuntime } = federation
if (bundlerRuntime) {
  const { init } = bundlerRuntime
  bundlerRuntime.init = (given) => {
    const container = given.webpackRequire
    holdChunks(container as unknown as ChunkLoading) // the library's type leaves chunks out
    container.federation.initOptions?.plugins?.push(forgetFailedShares)
    return init(given)
  }
}

export default federation
