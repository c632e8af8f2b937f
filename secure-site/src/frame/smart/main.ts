import type { EmbeddedUser, FrameResult } from '@foyer/shared-core/frame'
import type { Wallet } from '../../protocol/serverApi.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { askNode } from '../node/askNode.js'
import { chainIdOf, type SmartAccount, smartNetworkOf } from './SmartAccount.js'
import { safeAddressOf } from './safe.js'
import { callsStatus } from './sentCalls.js'

type Type = EmbeddedUser['preferredAccountType']

const preferenceName = ({ host, projectId }: Frame) => `accountType|${projectId}|${host.origin}`

const accountOf = ({ eip155 }: Wallet): SmartAccount => ({ address: safeAddressOf(eip155), owner: eip155 })

/** @returns Whether there is code at the address; a node that does not answer knows of none. */
export async function isDeployed(frame: Frame, caipNetworkId: string, address: string): Promise<boolean> {
  const network = frame.project.networks.find((x) => x.caipNetworkId === caipNetworkId)
  const code = network && (await askNode(network, 'eth_getCode', [address, 'latest']).catch(() => undefined))
  return typeof code === 'string' && code.length > 2
}

/** What the page's host wants until its visitor picked one. */
const defaults = new WeakMap<Frame, Type>()

async function preferred(frame: Frame): Promise<Type> {
  const kept = await frame.store.get(preferenceName(frame))
  return kept === 'eoa' || kept === 'smartAccount' ? kept : (defaults.get(frame) ?? 'eoa')
}

/** Who is signed in, with the smart account too [ENT-20]. @param wanted What the host wants, until its visitor picks. */
export async function withSmartAccount(
  frame: Frame,
  user: EmbeddedUser,
  wallet: Wallet,
  wanted?: Type,
): Promise<EmbeddedUser> {
  if (wanted) defaults.set(frame, wanted)
  const { address } = accountOf(wallet)
  const type = await preferred(frame)
  const isHere = smartNetworkOf(frame, frame) !== undefined
  return {
    ...user,
    ...(isHere && type === 'smartAccount' && { address }),
    accounts: [...user.accounts, { namespace: 'eip155', address, type: 'smartAccount' }],
    preferredAccountType: type,
    smartAccountDeployed: isHere && (await isDeployed(frame, frame.caipNetworkId, address)),
  }
}

export const networksOf = ({ project }: Frame): FrameResult<'getSmartAccountNetworks'> => ({
  networks: Object.keys(project.smartAccounts?.networks ?? {}),
})

/** The smart account on a network, as it stands there. @throws {FrameFault} The network has none. */
export async function initSmartAccount(
  frame: Frame,
  wallet: Wallet,
  caipNetworkId: string,
): Promise<FrameResult<'initSmartAccount'>> {
  if (!smartNetworkOf(frame, { caipNetworkId }))
    throw new FrameFault('invalid', 'This network has no smart accounts')
  const { address } = accountOf(wallet)
  return { address, isDeployed: await isDeployed(frame, caipNetworkId, address) }
}

/** Remembers the visitor's pick. @throws {FrameFault} The site has no smart accounts. */
export async function prefer(frame: Frame, type: Type): Promise<void> {
  if (type === 'smartAccount' && !frame.project.smartAccounts)
    throw new FrameFault('invalid', 'The site has no smart accounts')
  await frame.store.set(preferenceName(frame), type)
}

const isOf = (value: unknown, address: string) =>
  typeof value === 'string' && value.toLowerCase() === address.toLowerCase()

/** Where a method names its account; of `wallet_sendCalls` it may be left out. */
function namesAccount(method: string, params: unknown, address: string): boolean | undefined {
  const list = Array.isArray(params) ? params : []
  const [first] = list
  if (typeof first !== 'object' || first === null) return list.some((x) => isOf(x, address))
  if ('from' in first) return isOf(first.from, address)
  if ('sender' in first) return isOf(first.sender, address)
  return method === 'wallet_sendCalls' ? undefined : false
}

/** EIP-5792: on which networks the smart account makes all calls of a batch or none, and who may pay. */
function capabilitiesOf(frame: Frame, params: unknown, address: string) {
  const [account, wanted] = Array.isArray(params) ? params : []
  if (!isOf(account, address)) return {}
  const chains = Array.isArray(wanted) ? wanted.map(Number) : undefined
  const entries = Object.entries(frame.project.smartAccounts?.networks ?? {}).flatMap(
    ([caipNetworkId, { paymasterUrl }]) => {
      const chainId = Number(chainIdOf({ caipNetworkId }))
      if (chains && !chains.includes(chainId)) return []
      const can = {
        atomic: { status: 'supported' },
        paymasterService: { supported: paymasterUrl !== undefined },
      }
      return [[`0x${chainId.toString(16)}`, can]]
    },
  )
  return Object.fromEntries(entries)
}

/** What smart accounts say to a method: an answer, or that the smart account is meant. */
export async function readSmart(
  frame: Frame,
  wallet: Wallet,
  { caipNetworkId, method, params }: { caipNetworkId: string; method: string; params?: unknown },
): Promise<{ value: unknown } | SmartAccount | undefined> {
  if (method === 'wallet_getCallsStatus') return { value: await callsStatus(frame, params) }
  const smart = accountOf(wallet)
  if (method === 'wallet_getCapabilities') return { value: capabilitiesOf(frame, params, smart.address) }
  const isHere = smartNetworkOf(frame, { caipNetworkId }) !== undefined
  const isPreferred = isHere && (await preferred(frame)) === 'smartAccount'
  if (method === 'eth_accounts') {
    const all = isHere ? [wallet.eip155, smart.address] : [wallet.eip155]
    return { value: isPreferred ? all.reverse() : all }
  }
  const isNamed = namesAccount(method, params, smart.address) ?? isPreferred
  if (!isNamed) return undefined
  if (!isHere) throw new FrameFault('invalid', 'This network has no smart accounts')
  return smart
}
