// The one file that every container of a release runs with: what the bundler's federation asks of its runtime, for
// containers that were all built by us (docs/decisions/0002). It keeps nothing on the page, and reads nothing there.
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
      /** No container loads others: the shell does, by the release list. */
      remotes() {},
      installInitialConsumes() {},
    },
  }
}
