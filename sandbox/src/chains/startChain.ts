import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { devMnemonic } from '../exports/accounts.js'
import type { Running } from '../listen.js'
import { anvilBinary } from './anvilBinary.js'
import type { ChainSpec } from './chainSpecs.js'
import { endWithParent } from './endWithParent.js'
import { rpc } from './rpc.js'

/** Anvil is there within a second; on a machine that has much else to do within many. A failed one ends by itself. */
const readyTimeoutMs = 60_000

/** Anvil reports a taken port in its own words; this check throws the same error as every other part. */
const assertPortIsFree = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })

async function untilReady(chain: ChainSpec, child: ChildProcess): Promise<void> {
  const deadlineMs = Date.now() + readyTimeoutMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The chain ${chain.caipNetworkId} ended while starting.`)
    try {
      await rpc(chain.rpcUrl, [['eth_chainId']])
      return
    } catch (cause) {
      if (Date.now() > deadlineMs)
        throw new Error(`The chain ${chain.caipNetworkId} did not start.`, { cause })
      await wait(15)
    }
  }
}

/**
 * Starts one empty chain that mines nothing yet, with 100 accounts of 10000 coins each.
 * @returns Ends the chain.
 * @throws {Error} With code EADDRINUSE when another program holds the port.
 */
export async function startChain(chain: ChainSpec): Promise<Running> {
  await assertPortIsFree(chain.port)
  const flags = {
    '--port': chain.port,
    '--chain-id': chain.chainId,
    '--mnemonic': devMnemonic,
    '--accounts': 100,
    '--balance': 10_000,
  }
  const args = Object.entries(flags).flatMap(([flag, value]) => [flag, String(value)])
  // Any other form of the last flag keeps old states: up to 0.6 MB a block, and a block comes every second.
  const switches = ['--quiet', '--no-mining', '--prune-history']
  const child = spawn(anvilBinary(), [...args, ...switches], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const release = endWithParent(child)
  const close = async () => {
    child.kill('SIGKILL')
    await ended
    release()
  }
  try {
    await untilReady(chain, child)
  } catch (error) {
    await close()
    throw error
  }
  return { close }
}

/** Starts mining on a prepared chain, as its specification says. */
export async function startMining({ rpcUrl, mining }: ChainSpec): Promise<void> {
  await rpc(rpcUrl, [
    mining === 'instant' ? ['evm_setAutomine', true] : ['evm_setIntervalMining', mining.intervalSeconds],
  ])
}
