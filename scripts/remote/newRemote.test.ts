import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@rstest/core'
import { root } from '../../rspack.base'
import { remoteNames } from '../../sandbox/src/ports'
import { copyWorkspace } from '../fixtures/copyWorkspace'

/** A remote as docs/feature-team.md has it, in the workspace. */
const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@foyer/mf-tried',
    version: '0.1.0',
    private: true,
    license: 'MIT',
    type: 'module',
    dependencies: { '@foyer/shared-core': 'workspace:*', jotai: '2.20.3', react: '19.3.1' },
  }),
  'src/manifest.ts': `import type { RemoteManifest } from '@foyer/shared-core/manifest'

declare module '@foyer/shared-core/manifest' {
  interface ViewData {
    Tried: undefined
  }
  interface ViewsByRemote {
    'mf-tried': 'Tried'
  }
}

export const manifest: RemoteManifest<'mf-tried'> = {
  contract: 1,
  name: 'mf-tried',
  flags: ['activity'],
  views: {
    Tried: async () => (await import('./views/Tried.js')).Tried,
  },
  routes: { Tried: { title: 'tried.title', needs: 'connection' } },
  messages: { en: () => import('./messages/en.js'), de: () => import('./messages/de.js') },
  async preload() {},
}
`,
  'src/messages/en.ts': "export default { 'tried.title': 'Tried' }\n",
  'src/messages/de.ts': "export default { 'tried.title': 'Versucht' }\n",
  'src/views/Tried.tsx': `import { Text } from '@foyer/shared-core/ui'

export function Tried() {
  return <Text>Tried</Text>
}
`,
  'src/manifest.test.tsx': `import { createMockShell, createTestModal } from '@foyer/shared-core/testing'
import { expect, test } from '@rstest/core'
import { manifest } from './manifest.js'

test('it is shown to a visitor with a wallet', async () => {
  const caipAddress = 'eip155:1:0x1111111111111111111111111111111111111111'
  const shell = await createMockShell({ manifest, modal: createTestModal({ caipAddress }) })
  await shell.show({ view: 'Tried', data: undefined })
  expect(shell.heading).toBe('Tried')
})
`,
}

/** What changes outside the folder of a new remote, file by file. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  'sandbox/src/ports.ts': (text) =>
    text.replace("  'mf-names': 4106,\n", (line) => `${line}  'mf-tried': 4107,\n`),
  'e2e/tests/isolation.spec.ts': (text) =>
    text.replace(
      /const subjects: .+ = \{\n/,
      (line) => `${line}  'mf-tried': {
    first: {
      view: 'Tried',
      title: 'Tried',
      async reach(visitor) {
        await visitor.connect()
        ask(visitor.to, 'open', { view: 'Tried' })
      },
    },
    async elsewhere({ to }) {
      ask(to, 'open', { view: 'Account' })
      await expect(to.modal.token('USD Coin')).toBeVisible()
    },
    again: { view: 'Tried', title: 'Tried' },
  },
`,
    ),
}
/** What `pnpm install` writes by the new package.json. */
const lockfile = 'pnpm-lock.yaml'

/** Name each remote of today, and need no word of a new one: budgets, journeys, a test's own list, views of the product. */
const others = [
  'bench/size.ts',
  'e2e/tests/compatibility.spec.ts',
  'shared-core/src/manifest/ViewData.ts',
  'shell/src/state/features.test.ts',
]

test('no source names every remote but those that a new one changes, or that need no word of it', () => {
  const names = remoteNames.flatMap((name) => ['-e', name])
  const found = execFileSync(
    'git',
    ['grep', '-l', '--untracked', '--all-match', ...names, '--', '*.ts', '*.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  expect(found.trim().split('\n').sort()).toEqual([...Object.keys(changes), ...others].sort())
})

test('a new remote: its folder and at most four files, and types, tests, import rules and the list know it [FED-01: one more]', () => {
  const copy = copyWorkspace(join(root, '.cache/newRemote'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, 'mf-tried', file)), { recursive: true })
    writeFileSync(join(copy, 'mf-tried', file), text)
  }
  const libraries = join(copy, 'mf-account/node_modules')
  mkdirSync(join(copy, 'mf-tried/node_modules'))
  for (const entry of readdirSync(libraries))
    symlinkSync(join(libraries, entry), join(copy, 'mf-tried/node_modules', entry))
  expect([...Object.keys(changes), lockfile].length).toBeLessThanOrEqual(4)
  for (const [file, change] of Object.entries(changes)) {
    const [before, path] = [readFileSync(join(copy, file), 'utf8'), join(copy, file)]
    writeFileSync(path, change(before))
    expect(readFileSync(path, 'utf8'), file).not.toBe(before)
  }

  const run = (tool: string, ...args: string[]) =>
    execFileSync(join(copy, 'node_modules/.bin', tool), args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: '' },
    })
  run('tsc', '-p', '.')
  run('depcruise', '.', '--config', 'scripts/imports/rules.mjs')
  // The remote's own test, and those of manifests, of the local world and of all remotes.
  const ofAll = [
    'scripts/imports/architecture',
    'scripts/remote/remotes',
    'sandbox/src/ports',
    'shared-core/src/messages',
  ]
  run('rstest', 'run', 'mf-tried', 'scripts/limits', 'scripts/requirements', ...ofAll)
  const counts = JSON.parse(readFileSync(join(copy, '.cache/tests/unit.json'), 'utf8'))
  expect(counts.failed).toBe(0)
  // Its own one, and those that count more with each remote.
  expect(counts.passed).toBeGreaterThan(10)
  const journeys = run('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--list', 'isolation')
  expect(journeys).toContain('mf-tried answers 404')
  const list = `import { urls } from './sandbox/src/ports'
    import { makeDevelopmentList } from './scripts/build/releaseList'
    makeDevelopmentList().then(({ remotes }) =>
      console.log(JSON.stringify([urls['mf-tried'], remotes['mf-tried']])))`
  writeFileSync(join(copy, 'list.ts'), list)
  const origin = 'http://localhost:4107'
  expect(JSON.parse(run('jiti', 'list.ts').trim().split('\n').at(-1) ?? '')).toMatchObject([
    origin,
    {
      entry: `${origin}/mf-tried/remoteEntry.js`,
      flags: ['activity'],
      views: { Tried: { needs: 'connection' } },
    },
  ])
}, 120_000)
