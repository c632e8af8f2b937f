// Import rules of the sources, checked by dependency-cruiser: `pnpm imports`. Each `comment` is the message of its rule.

/** Directories and files of each package's `src`, in order: each imports only from itself and from earlier ones. */
const layers = {
  'shared-core': `guards reportFault endEach zod constants errors messages clock caip format entities theme connection storage
    api manifest i18n config providers events adapters lookalikes siwx frame connectors state runner intents signIn embedded start
    smartSessions sponsors ui qr virtual`,
  shell: 'verify release host federation remotes router state channel development modal loader',
  services: 'http provider analytics contract storage server',
  'secure-site': 'protocol keys server ui frame popup',
  bridges: 'kit siwx test debug react viem wagmi',
  'mf-[^/]+': 'messages actions sellers lists state parts views manifest',
}

/** Libraries, and the directories of the product that import them. */
const libraries = [
  ['viem', 'shared-core/src/adapters/eip155'],
  ['@solana(-program)?', 'shared-core/src/adapters/solana'],
  ['@walletconnect', 'shared-core/src/connectors/walletConnect'],
  ['@coinbase', 'shared-core/src/connectors/coinbase'],
  ['@safe-global', 'shared-core/src/connectors/safe'],
  ['@?sats-connect', 'shared-core/src/connectors/bitcoin'],
  ['mipd', 'shared-core/src/connectors/injected'],
  ['@tanstack', 'shared-core/src/(state|virtual)'],
  ['jotai-tanstack-query', 'shared-core/src/state'],
  ['uqr', 'shared-core/src/qr'],
  ['@module-federation', 'shell/src'],
]

const product = '^(shared-core|shell|mf-[^/]+)/src/'
const sources = '^(shared-core|shell|mf-[^/]+|bridges|secure-site|services)/src/'
const testing = '/testing/'
const error = 'error'

const layerRules = Object.entries(layers).flatMap(([name, text]) => {
  const order = text.split(/\s+/)
  const within = (names) => `^${name}/src/(${names.join('|')})(/|\\.tsx?$)`
  const unlisted = {
    name: `${name}: unlisted directory`,
    severity: error,
    comment: 'Add this directory to the layers in scripts/imports/rules.mjs and to ARCHITECTURE.md.',
    from: { path: `^${name}/src/`, pathNot: [within([...order, 'exports', 'testing']), testing] },
    to: {},
  }
  const upward = order.map((layer, index) => ({
    name: `${name}: layer ${layer}`,
    severity: error,
    comment: `${layer} imports only earlier layers: import from ${order.slice(0, index).join(', ') || 'no other directory'} instead.`,
    from: { path: within([layer]), pathNot: testing },
    to: { path: within([...order.slice(index + 1), 'exports', 'testing']) },
  }))
  return [unlisted, ...upward]
})

const libraryRules = libraries.map(([library, directory]) => ({
  name: `library ${library}`,
  severity: error,
  comment: `Only ${directory} imports this library: import a function of that directory instead.`,
  from: { path: product, pathNot: `^${directory}/` },
  to: { path: `(^|/node_modules/)${library}(/|$)` },
}))

/** Entry points of shared-core that a directory of the npm package bundles. */
const bundled = [
  ['siwx', 'siwx'],
  ['debug', 'support'],
]
const bridgeRules = [['(?!siwx/|debug/)', undefined], ...bundled].map(([directory, entry]) => ({
  name: `bridges: ${entry ? directory : 'no shared-core'}`,
  severity: error,
  comment: entry
    ? `bridges/src/${directory} imports only @foyer/shared-core/${entry} of shared-core.`
    : 'The npm package contains no code of shared-core: call the host API of shell/src/host instead.',
  from: { path: `^bridges/src/${directory}`, pathNot: testing },
  to: { path: '^shared-core/', ...(entry && { pathNot: `^shared-core/src/exports/${entry}\\.ts$` }) },
}))

const rule = (name, comment, from, to) => ({
  name,
  severity: error,
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

export default {
  forbidden: [
    rule('cycle', 'Move the shared code or type to a file that both files import.', {}, { circular: true }),
    rule('unresolved', 'Import a file or a dependency that exists.', sources, { couldNotResolve: true }),
    rule(
      'no development code',
      'Only tests import the sandbox, scripts, bench and e2e: pass the value in through the configuration instead.',
      { path: sources, pathNot: `^(bridges|secure-site)/.*${testing}|^shared-core/src/testing/` },
      '^((@foyer/)?sandbox|scripts|bench|e2e)/',
    ),
    rule(
      'no services',
      'Call a service by its URL through shared-core/src/api instead of importing its code.',
      { path: '^(shared-core|shell|mf-[^/]+|bridges|secure-site)/src/', pathNot: testing },
      '^(@foyer/)?services/',
    ),
    rule(
      'no remote',
      'The shell loads remotes at run time: import shared code from shared-core instead.',
      sources,
      { path: '^(@foyer/)?mf-', pathNot: '^$1/' },
    ),
    rule(
      'no shell',
      'Nothing imports the shell: import shared code from shared-core instead.',
      '^(shared-core|mf-[^/]+|secure-site|services)/src/',
      '^(@foyer/)?shell/',
    ),
    rule(
      'bridges: four files of the shell',
      'Of the shell, bridges imports only verify/ways, loader/idleState, state/keepEqual and host/host.',
      { path: '^bridges/src/', pathNot: testing },
      {
        path: '^shell/',
        pathNot: '^shell/src/(verify/ways|loader/idleState|state/keepEqual|host/host)\\.ts$',
      },
    ),
    rule(
      'entry points',
      'Import an entry point, @foyer/shared-core/<name>, instead of a source file of shared-core.',
      { path: '^(shell|mf-[^/]+|bridges|secure-site|services)/src/', pathNot: testing },
      '^shared-core/src/(?!exports/)',
    ),
    rule(
      'no server entry points',
      'This entry point is for servers and logs: import the directory siwx or frame inside shared-core instead.',
      product,
      '^(shared-core/src/exports/(siwx|support|frame)\\.ts$|(@foyer/)?secure-site/)',
    ),
    rule(
      'zod/mini',
      'Import zod/mini instead: zod is ten times its size.',
      product,
      '(^|/node_modules/)zod(/(?!mini/|v4/locales/)|$)',
    ),
    ...libraryRules,
    ...bridgeRules,
    ...layerRules,
  ],
  options: {
    // Types count as imports.
    tsPreCompilationDeps: true,
    // Hosts and examples resolve their dependencies elsewhere.
    exclude: {
      path: '(^|/)(dist|artifacts|\\.cache)/|^release/|^examples/|^e2e/hosts/|\\.(test|spec|workspace)\\.tsx?$',
    },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
