/** Packages whose tests hand values to Node itself, which takes those of its own realm alone. */
const packages = ['scripts', 'sandbox', 'bench', 'secure-site', 'services']

/** Such tests of other packages. */
const files = [
  'bridges/src/siwx/clocks.test.ts',
  'bridges/src/siwx/examples.test.ts',
  'bridges/src/siwx/refusals.test.ts',
  'bridges/src/siwx/shownCode.test.ts',
  'bridges/src/siwx/signatures.test.ts',
  'bridges/src/siwx/siwx.test.ts',
  'bridges/src/siwx/stores.test.ts',
  'shell/src/remotes/container.test.ts',
  'shell/src/verify/verify.test.ts',
  'shared-core/src/connectors/bitcoin/standard.test.ts',
  'shared-core/src/connectors/walletStandard/createSolanaProvider.test.ts',
  'shared-core/src/signIn/sign.test.ts',
  'shared-core/src/adapters/eip155/nfts.test.ts',
  'shared-core/src/adapters/eip155/fee.test.ts',
  'shared-core/src/adapters/eip155/replacedChain.test.ts',
  'shared-core/src/adapters/eip155/swap/batchChain.test.ts',
  'shared-core/src/adapters/eip155/swap/swapChain.test.ts',
  'mf-account/src/state/nfts.workspace.test.ts',
  'mf-account/src/parts/hostileNfts.workspace.test.tsx',
]

/** The test runner's filters for all of them. */
export const needProcess: readonly string[] = [...packages.map((name) => `${name}/`), ...files]

/**
 * Which tests of a package run in contexts. A context of its own, in a process that had others before, costs a test file half
 * of what a new process does.
 * @returns What the runner leaves out, or undefined: the whole package.
 */
export const leftOut = (name: string): readonly string[] | undefined =>
  packages.includes(name)
    ? undefined
    : files.filter((file) => file.startsWith(`${name}/`)).map((file) => file.slice(name.length + 1))

/** The remote whose tests run with nothing but its package (`checkAlone.ts`), in the full lane. */
export const aloneRemote = 'mf-account'

/** Its tests that need the workspace, and their parts: a team that has the remote alone does not have them. */
export const needsWorkspace = /\.workspace(\.test)?\.tsx?$/
