import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@rstest/core'
import { kinds } from '../../e2e/browsers/fileKinds'
import { root } from '../../rspack.base'
import { remoteNames } from '../../sandbox/src/ports'
import type { Connector } from '../../shared-core/src/connectors/Connector'

type Annotation = { readonly type: string; readonly description: string }
type Spec = {
  readonly tests: readonly { readonly projectName: string; readonly annotations: readonly Annotation[] }[]
}
type Suite = { readonly suites?: readonly Suite[]; readonly specs: readonly Spec[] }

const specsIn = ({ suites = [], specs }: Suite): readonly Spec[] => [...specs, ...suites.flatMap(specsIn)]

/** Every kind of connector; the type makes it complete. */
const connectors: Readonly<Record<Connector['kind'], true>> = {
  injected: true,
  walletConnect: true,
  walletStandard: true,
  bitcoin: true,
  coinbase: true,
  safe: true,
  embedded: true,
}

describe('the smoke lane', () => {
  let tests: Spec['tests'] = []
  beforeAll(() => {
    const args = ['test', '-c', 'e2e/all.config.ts', '--grep=@smoke', '--list', '--reporter=json']
    const listed: Suite = JSON.parse(
      execFileSync(join(root, 'node_modules/.bin/playwright'), args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        env: { ...process.env, FOYER_CHROMIUM: 'chromium' },
      }),
    )
    tests = specsIn({ ...listed, specs: [] }).flatMap((spec) => spec.tests)
  })

  const covered = (type: string) =>
    new Set(
      tests.flatMap(({ annotations }) =>
        annotations.filter((one) => one.type === type).map(({ description }) => description),
      ),
    )
  const uncovered = (type: string, all: readonly string[]) => {
    const names = covered(type)
    return all.filter((name) => !names.has(name))
  }

  test('covers each view of the specification', () => {
    const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
    const views = [...requirements.matchAll(/\*\*VIEW-\d+\*\* (\w+)$/gm)].map(([, name = '']) => name)
    expect(views).toHaveLength(18)
    expect(uncovered('views', views)).toEqual([])
  })

  test('covers each way to connect', () => {
    expect(uncovered('connectors', Object.keys(connectors))).toEqual([])
  })

  test('covers each remote', () => {
    expect(uncovered('remotes', remoteNames)).toEqual([])
  })

  test('covers each kind of file in the verification drill', () => {
    expect(uncovered('files', Object.keys(kinds))).toEqual([])
  })

  test('runs at least ten tests in Firefox and WebKit together', () => {
    expect(tests.filter(({ projectName }) => projectName !== 'chromium').length).toBeGreaterThanOrEqual(10)
    for (const name of ['firefox', 'webkit'])
      expect(tests.some(({ projectName }) => projectName === name)).toBe(true)
  })
})
