// The federation runtime, one file for every container of a release. It has only what the bundler's federation needs for
// containers that we built (docs/decisions/0002), and neither reads nor writes the page's globals.
import type { Verify } from '../verify/verify.js'
import { type Consumption, consume } from './consume.js'
import type { ContainerModules } from './containers.js'
import { holdChunks } from './holdChunks.js'
import { provide, type Scope } from './shares.js'

const key = 'foyer'

/**
 * Makes the runtime of one container.
 * @param verify Lets the container's chunks into the page.
 */
export default function createRuntime(verify: Verify) {
  let scope: Scope = {}
  const instance = { shareScopeMap: { [key]: scope } }
  return {
    bundlerRuntime: {
      init({ webpackRequire }: { webpackRequire: ContainerModules }) {
        holdChunks(webpackRequire, verify)
        const { name, shared = {} } = webpackRequire.federation.initOptions
        provide(scope, name, shared)
        return instance
      },
      /** A remote takes the scope of its shell. */
      initContainerEntry({ shareScope }: { shareScope: Scope }) {
        scope = shareScope
        instance.shareScopeMap[key] = scope
      },
      consumes: (of: Consumption) => consume(scope, of),
      /** Empty: containers do not load each other; the shell loads them by the release list. */
      remotes() {},
      installInitialConsumes() {},
    },
  }
}
