import type { ProjectConfig } from '@rstest/core'
import { messagesFile, messagesLoader, resolve, styles } from './rspack.container'

/** A test waits for what it expects, on a busy machine longer. A project takes no limit from the root's configuration. */
export const testTimeoutMs = 20_000

/** The unit tests of one package, compiled with the same rules as the product. */
export const makeTestProject = ({
  name,
  folder,
  isNode = false,
}: {
  name: string
  folder: string
  isNode?: boolean
}): ProjectConfig & { name: string } => ({
  name,
  root: folder,
  include: ['src/**/*.test.{ts,tsx}'],
  testTimeout: testTimeoutMs,
  testEnvironment: isNode ? 'node' : 'happy-dom',
  // The pairing library's modules name exports that Node does not find in its CommonJS ones.
  ...(isNode && { output: { bundleDependencies: [/^@walletconnect\//, /^@reown\//] } }),
  source: { define: { FOYER_VERSION: '"0.0.0-test"' } },
  tools: {
    swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
    rspack: (config, { addRules }) => {
      // The test runner strips the types of every file itself.
      addRules([styles, { test: messagesFile, enforce: 'post', use: [messagesLoader] }])
      config.resolve.alias = { ...config.resolve.alias, ...resolve.alias }
      config.resolve.extensionAlias = resolve.extensionAlias
    },
  },
})
