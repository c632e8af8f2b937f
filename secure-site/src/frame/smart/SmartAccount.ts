import type { Network, Project } from '../Project.js'

type Settings = NonNullable<Project['smartAccounts']>

/** How a network's smart accounts send: who puts operations into blocks, and who may pay for them. */
export type SmartNetwork = Settings['networks'][string]

/** The smart account of who is signed in: the same address on every network that has them. */
export type SmartAccount = {
  /** A Safe, or the account of one key itself, which has code then (EIP-7702). */
  readonly kind: NonNullable<Settings['kind']>
  readonly address: string
  /** The account of one key that owns it. */
  readonly owner: string
}

/** @returns Undefined: the site has no smart accounts on this network. */
export const smartNetworkOf = (
  { project }: { project: Project },
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): SmartNetwork | undefined => project.smartAccounts?.networks[caipNetworkId]

export const chainIdOf = ({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): bigint =>
  BigInt(caipNetworkId.split(':')[1] ?? '')
