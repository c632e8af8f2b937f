// The sandbox alone, without the product: `npx tsx sandbox/src/main.ts`.
import { PortTakenError, startSandbox } from './exports/start.js'
import { portPurposes, urls } from './ports.js'

const startedMs = performance.now()
try {
  const sandbox = await startSandbox()
  for (const name of [
    'wallet',
    'safe',
    'data',
    'provider',
    'analytics',
    'relay',
    'ethereum',
    'polygon',
    'optimism',
    'solana',
    'bitcoin',
    'secureSite',
    'mail',
    'smtp',
    'identity',
  ] as const)
    console.log(`${urls[name].padEnd(24)} ${portPurposes[name]}`)
  console.log(`Ready in ${((performance.now() - startedMs) / 1000).toFixed(1)} s. Ctrl-C ends it.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close().finally(() => process.exit(0)))
} catch (error) {
  console.error(error instanceof PortTakenError ? error.message : error)
  process.exit(1)
}
