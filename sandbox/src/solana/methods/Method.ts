import { type Address, isAddress } from '@solana/kit'
import * as z from 'zod'
import type { SolanaChain } from '../createSolanaChain.js'

/** One method of JSON-RPC. @throws {RpcError} The node refuses. @throws {z.ZodError} The parameters are wrong. */
export type Method = (chain: SolanaChain, params: readonly unknown[]) => unknown

export type Methods = { readonly [name: string]: Method }

export const addressSchema = z.string().refine((text): text is Address => isAddress(text), 'not an address')

export const commitmentSchema = z.enum(['processed', 'confirmed', 'finalized'])

/** An answer with the slot in which it was true. */
export const inContext = (chain: SolanaChain, value: unknown) => ({
  context: { apiVersion: '2.0.0', slot: chain.clock.slot() },
  value,
})
