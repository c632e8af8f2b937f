import { describe, expect, test } from '@rstest/core'
import { containers } from '../../rspack.base'
import { startWorkspace } from './fixture'

const names = containers.map(({ name }) => name).filter((name) => name !== 'shell')

describe('pnpm release', () => {
  for (const remote of names)
    test(`behavior: ${remote} is released, canaried, promoted and rolled back alone [FED-01: ${remote}'s releases]`, async () => {
      const { build, list, run } = startWorkspace()
      /** Every remote's build is new, and one of them goes out. */
      const buildAll = (version: string) =>
        build(version, { shell: version, others: Object.fromEntries(names.map((name) => [name, version])) })
      const served = () =>
        Object.entries(list().remotes)
          .filter(([, { canary, version }]) => version !== '1.0.0' || canary)
          .map(([name, { canary, version }]) => [name, version, canary?.version])
      buildAll('1.0.0')
      await run()
      expect(served()).toEqual([])
      buildAll('1.1.0')
      await run('--only', remote)
      expect(served()).toEqual([[remote, '1.1.0', undefined]])
      buildAll('1.2.0')
      await run('canary', remote, '--share', '5')
      expect(served()).toEqual([[remote, '1.1.0', '1.2.0']])
      await run('promote', remote)
      expect(served()).toEqual([[remote, '1.2.0', undefined]])
      await run('rollback', remote)
      expect(served()).toEqual([[remote, '1.1.0', undefined]])
      await run('rollback', remote)
      expect(served()).toEqual([])
    })
})
