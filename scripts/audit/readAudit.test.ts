import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@rstest/core'
import { readAudit, shipped } from './readAudit'

/** The output of pnpm 12.21.0. */
const report = (severity: string, ...paths: string[]) => ({
  stdout: JSON.stringify({
    advisories: {
      7: {
        findings: [{ version: '1.12.0', paths, dev: false, optional: false, bundled: false }],
        id: 7,
        title: 'Unbounded memory',
        module_name: 'axios',
        vulnerable_versions: '<1.13.0',
        severity,
        url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      },
    },
    metadata: {},
  }),
  stderr: '',
  isLate: false,
})
const path = 'shared-core>@sats-connect/core>axios'

describe('readAudit', () => {
  test('default: a high or critical advisory of a package that ships is found, by the way it comes in', () => {
    for (const severity of ['high', 'critical'])
      expect(readAudit(report(severity, 'e2e>axios', path))).toEqual({
        status: 'answered',
        found: [
          `${severity}: axios 1.12.0 by ${path}: Unbounded memory (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)`,
        ],
      })
  })

  test('behavior: what is lower, or of development alone, is not', () => {
    for (const given of [
      report('moderate', path),
      report('low', path),
      report('critical', 'sandbox>solc>axios', 'e2e>sats-connect>axios', '.>axios'),
      { stdout: '{"advisories":{},"metadata":{}}', stderr: '', isLate: false },
    ])
      expect(readAudit(given)).toEqual({ status: 'answered', found: [] })
  })

  test('behavior: a registry that gives no answer, or none in time, leaves it unanswered', () => {
    const stderr = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:'
    expect(readAudit({ stdout: '', stderr, isLate: false })).toEqual({ status: 'unanswered' })
    const npmError = 'npm error code ECONNREFUSED\nnpm error syscall connect'
    expect(readAudit({ stdout: '', stderr: npmError, isLate: false })).toEqual({ status: 'unanswered' })
    expect(readAudit({ stdout: '', stderr: '', isLate: true })).toEqual({ status: 'unanswered' })
  })

  test('error: any other failure is one', () => {
    for (const stdout of ['', 'null', '{}', '<html>'])
      expect(() => readAudit({ stdout, stderr: 'ERR_PNPM_AUDIT_NO_LOCKFILE', isLate: false })).toThrow()
  })

  test('behavior: every part of the product is one that ships', () => {
    const lockfile = readFileSync(join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8')
    const importers = [...lockfile.matchAll(/^ {2}([\w./-]+):$/gm)].map(([, name]) => name)
    expect(importers).toEqual(expect.arrayContaining([...shipped]))
    const workspace = readFileSync(join(import.meta.dirname, '../../pnpm-workspace.yaml'), 'utf8')
    const packages = /^packages: \[(.*)\]$/m.exec(workspace)?.[1]?.split(', ') ?? []
    const remotes = readdirSync(join(import.meta.dirname, '../..')).filter((name) => name.startsWith('mf-'))
    const product = packages.flatMap((name) => (name === 'mf-*' ? remotes : name))
    expect(product.filter((name) => !['.', 'sandbox', 'e2e'].includes(name)).sort()).toEqual(
      [...shipped].sort(),
    )
  })
})
