// Writes SandboxToken.json: `npx tsx sandbox/src/contracts/compile.ts` after a change of SandboxToken.sol.
// The result is committed, so that a start needs no compiler.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const { resolve } = createRequire(import.meta.url)
const source = 'SandboxToken.sol'

const input = {
  language: 'Solidity',
  sources: { [source]: { content: readFileSync(here(source), 'utf8') } },
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
const findImport = (path: string) => ({ contents: readFileSync(resolve(path), 'utf8') })
const output = JSON.parse(compile(JSON.stringify(input), { import: findImport })) as Output

const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error')
if (failures.length) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))

const code = output.contracts[source]?.SandboxToken?.evm.deployedBytecode.object
if (!code) throw new Error('The compiler returned no code for SandboxToken.')
writeFileSync(here('SandboxToken.json'), `${JSON.stringify({ deployedBytecode: `0x${code}` }, null, 2)}\n`)
console.log(`SandboxToken.json: ${code.length / 2} bytes of code`)
