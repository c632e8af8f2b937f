import type { EmbeddedUser, FrameResult } from '@foyer/shared-core/frame'
import type { Wallet } from '../../protocol/serverApi.js'
import type { Frame } from '../Frame.js'
import { FrameFault } from '../FrameFault.js'
import { askNode } from '../node/askNode.js'
import { delegationTo, implementationOf } from './delegation.js'
import { chainIdOf, type SmartAccount, smartNetworkOf } from './SmartAccount.js'
import { safeAddressOf } from './safe.js'
import { callsStatus } from './sentCalls.js'

type Type = EmbeddedUser['preferredAccountType']

const preferenceName = ({ host, projectId }: Frame) => `accountType|${projectId}|${host.origin}`

const accountOf = ({ project }: Frame, { eip155 }: Wallet): SmartAccount =>
  project.smartAccounts?.kind === 'eip7702'
    ? { kind: 'eip7702', address: eip155, owner: eip155 }
    : { kind: 'safe', address: safeAddressOf(eip155), owner: eip155 }

/** @returns Whether the account has its code on the network; a node that does not answer knows of none. */
async function isDeployed(frame: Frame, caipNetworkId: string, smart: SmartAccount): Promise<boolean> {
  const network = frame.project.networks.find((x) => x.caipNetworkId === caipNetworkId)
  const by = smartNetworkOf(frame, { caipNetworkId })
  if (!network || !by) return false
  const code = await askNode(network, 'eth_getCode', [smart.address, 'latest']).catch(() => undefined)
  if (typeof code !== 'string') return false
  return smart.kind === 'eip7702'
    ? code.toLowerCase() === delegationTo(implementationOf(by))
    : code.length > 2
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
  const smart = accountOf(frame, wallet)
  const { address } = smart
  const type = await preferred(frame)
  const isHere = smartNetworkOf(frame, frame) !== undefined
  return {
    ...user,
    ...(isHere && type === 'smartAccount' && { address }),
    accounts: [...user.accounts, { namespace: 'eip155', address, type: 'smartAccount' }],
    preferredAccountType: type,
    smartAccountDeployed: isHere && (await isDeployed(frame, frame.caipNetworkId, smart)),
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
  const smart = accountOf(frame, wallet)
  return { address: smart.address, isDeployed: await isDeployed(frame, caipNetworkId, smart) }
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
  const smart = accountOf(frame, wallet)
  const isWanted = (await preferred(frame)) === 'smartAccount'
  // Both accounts have one address: the visitor's pick alone says which of them is meant.
  const isMeant = isWanted || smart.address !== wallet.eip155
  if (method === 'wallet_getCapabilities')
    return { value: isMeant ? capabilitiesOf(frame, params, smart.address) : {} }
  const isHere = smartNetworkOf(frame, { caipNetworkId }) !== undefined
  const isPreferred = isHere && isWanted
  if (method === 'eth_accounts') {
    const all = isHere ? [wallet.eip155, smart.address] : [wallet.eip155]
    return { value: [...new Set(isPreferred ? all.reverse() : all)] }
  }
  if (!isMeant || (!isHere && smart.address === wallet.eip155)) return undefined
  const isNamed = namesAccount(method, params, smart.address) ?? isPreferred
  if (!isNamed) return undefined
  if (!isHere) throw new FrameFault('invalid', 'This network has no smart accounts')
  return smart
}

export { safeAddressOf }
