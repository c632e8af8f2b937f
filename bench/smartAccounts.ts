import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { root } from '../rspack.base'

/** What of the modal is there for smart accounts alone. */
const files = [
  'shared-core/src/adapters/eip155/operationError.ts',
  'shared-core/src/embedded/accountType.ts',
  'shared-core/src/errors/operation.ts',
  'shared-core/src/exports/smartAccounts.ts',
  'shared-core/src/smartSessions/smartSessionIntents.ts',
  'shared-core/src/smartSessions/toRevocation.ts',
  'shared-core/src/sponsors/isSponsored.ts',
  'mf-account/src/parts/AccountType.tsx',
  'mf-account/src/state/otherBalance.ts',
] as const

const textsOf = (file: string, keys: RegExp) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => keys.test(line))
    .join('\n')

/** The modal's part of smart accounts, which lies in chunks of what it stands beside: its bytes as one file of its own, brotli. */
export function sizeOfSmartAccounts(): number {
  const code = files.map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return transformSync(source, { loader: 'tsx', jsx: 'automatic', minify: true, target: 'es2022' }).code
  })
  const texts = [
    textsOf('mf-account/src/messages/embedded/en.ts', /'settings\.type/),
    textsOf('shared-core/src/messages/en.ts', /'error\.(SponsorDeclined|TransactionNotSent)/),
  ]
  return brotliCompressSync([...code, ...texts].join('\n')).length
}
