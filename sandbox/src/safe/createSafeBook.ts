import {
  type Address,
  type Hex,
  hashTypedData,
  isAddress,
  isHex,
  type TypedDataDefinition,
  verifyTypedData,
} from 'viem'
import * as z from 'zod'
import {
  type Confirmation,
  type SafeTransaction,
  toMessageTypedData,
  toTypedData,
} from './safeTransaction.js'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const hex = z.custom<Hex>((value) => isHex(value))
const signer = { owner: address, signature: hex }

export const proposalSchema = z.object({
  ...signer,
  /** The dapp that asked. */
  app: z.string(),
  transaction: z.object({
    to: address,
    value: z.string().regex(/^\d+$/),
    data: hex,
    operation: z.union([z.literal(0), z.literal(1)]),
    nonce: z.int().nonnegative(),
  }),
})
export const messageSchema = z.object({
  ...signer,
  app: z.string(),
  message: z.union([
    z.string(),
    z.custom<TypedDataDefinition>((value) => typeof value === 'object' && value !== null),
  ]),
})
export const confirmationSchema = z.object({ ...signer, hash: hex })

export type Proposal = {
  readonly safeTxHash: Hex
  readonly app: string
  readonly transaction: SafeTransaction
  readonly submittedAt: number
  readonly confirmations: readonly Confirmation[]
  readonly outcome?:
    | { readonly kind: 'executed' | 'failed'; readonly txHash: Hex; readonly executedAt: number }
    | { readonly kind: 'deleted' }
}
export type SafeMessage = {
  readonly messageHash: Hex
  readonly app: string
  readonly message: string | TypedDataDefinition
  readonly confirmations: readonly Confirmation[]
}

/**
 * The proposals and confirmations of one Safe's owners, as Safe's transaction service keeps them: it checks every
 * signature.
 */
export function createSafeBook({ safe, owners }: { safe: Address; owners: readonly Address[] }) {
  const proposals = new Map<Hex, Proposal>()
  const messages = new Map<Hex, SafeMessage>()
  const now = () => Math.floor(Date.now() / 1000)

  const check = async (
    typedData: TypedDataDefinition,
    { owner, signature }: Signed,
  ): Promise<Confirmation> => {
    if (!owners.some((known) => known.toLowerCase() === owner.toLowerCase()))
      throw new Error(`${owner} is no owner of this Safe.`)
    if (!(await verifyTypedData({ ...typedData, address: owner, signature })))
      throw new Error(`The signature is not of ${owner}.`)
    return { owner, signature, submittedAt: now() }
  }
  const add = (confirmations: readonly Confirmation[], confirmation: Confirmation) => [
    ...confirmations.filter(({ owner }) => owner !== confirmation.owner),
    confirmation,
  ]

  return {
    view: () => ({ proposals: [...proposals.values()], messages: [...messages.values()] }),
    /** @throws {Error} The signature is not an owner's. */
    async propose({ app, transaction, ...signed }: z.infer<typeof proposalSchema>): Promise<void> {
      const typedData = toTypedData(safe, transaction)
      const confirmation = await check(typedData, signed)
      const safeTxHash = hashTypedData(typedData)
      const known = proposals.get(safeTxHash)
      const confirmations = add(known?.confirmations ?? [], confirmation)
      proposals.set(safeTxHash, { safeTxHash, app, transaction, submittedAt: now(), ...known, confirmations })
    },
    /** @throws {Error} The signature is not an owner's. */
    async sign({ app, message, ...signed }: z.infer<typeof messageSchema>): Promise<void> {
      const typedData = toMessageTypedData(safe, message)
      const confirmation = await check(typedData, signed)
      const messageHash = hashTypedData(typedData)
      const confirmations = add(messages.get(messageHash)?.confirmations ?? [], confirmation)
      messages.set(messageHash, { messageHash, app, message, confirmations })
    },
    /** @throws {Error} No proposal waits under this hash, or the signature is not an owner's. */
    async confirm({ hash, ...signed }: z.infer<typeof confirmationSchema>): Promise<void> {
      const proposal = proposals.get(hash)
      const message = messages.get(hash)
      if (proposal && !proposal.outcome)
        return this.propose({ ...signed, app: proposal.app, transaction: proposal.transaction })
      if (!message) throw new Error('Nothing waits under this hash.')
      return this.sign({ ...signed, app: message.app, message: message.message })
    },
    settle(hash: Hex, outcome: NonNullable<Proposal['outcome']>): void {
      const proposal = proposals.get(hash)
      if (proposal && !proposal.outcome) proposals.set(hash, { ...proposal, outcome })
    },
  }
}

type Signed = { readonly owner: Address; readonly signature: Hex }
export type SafeBook = ReturnType<typeof createSafeBook>
