// Writes the code of the sandbox's own contracts: `npx tsx sandbox/src/contracts/compile.ts` after a change of a
// `.sol` file. The results are committed, so that a start needs no compiler.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const { resolve } = createRequire(import.meta.url)
const sources = [
  'SandboxToken.sol',
  'SandboxFeeToken.sol',
  'SandboxStuckToken.sol',
  'SandboxTether.sol',
  'SandboxCollectible.sol',
  'SandboxEdition.sol',
  'SandboxOwnedAccount.sol',
  'SandboxPaymaster.sol',
  'FarcasterRegistry.sol',
  'ens/EnsRegistry.sol',
  'ens/EnsResolver.sol',
  'ens/EnsReverseRegistrar.sol',
  'ens/UniversalResolver.sol',
]

const input = {
  language: 'Solidity',
  sources: Object.fromEntries(sources.map((file) => [file, { content: readFileSync(here(file), 'utf8') }])),
  settings: {
    optimizer: { enabled: true, runs: 200 },
    evmVersion: 'cancun',
    // Without this the bytecode ends in a hash that changes with every comment.
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
  },
}

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: { [file: string]: { [name: string]: { evm: { deployedBytecode: { object: string } } } } }
}

const compile: (input: string, callbacks: object) => string = solc.compile
const findImport = (path: string) => ({
  contents: readFileSync(existsSync(here(path)) ? here(path) : resolve(path), 'utf8'),
})
const output = JSON.parse(compile(JSON.stringify(input), { import: findImport })) as Output

const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error')
if (failures.length) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))

for (const source of sources) {
  const code = output.contracts[source]?.[basename(source, '.sol')]?.evm.deployedBytecode.object
  if (!code) throw new Error(`The compiler returned no code for ${source}.`)
  const file = source.replace('.sol', '.json')
  writeFileSync(here(file), `${JSON.stringify({ deployedBytecode: `0x${code}` }, null, 2)}\n`)
  console.log(`${file}: ${code.length / 2} bytes of code`)
}
