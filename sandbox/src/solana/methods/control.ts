import { base58 } from '@scure/base'
import { lamports as toLamports } from '@solana/kit'
import * as z from 'zod'
import { systemProgram } from '../constants.js'
import { addressSchema, type Methods } from './Method.js'

/** Methods that a public node lacks: free coins, and the chain's clock. The gateway blocks them. */
export const controlMethods: Methods = {
  requestAirdrop: (chain, params) => {
    const [address, lamports] = z
      .tuple([addressSchema, z.number().int().positive()])
      .rest(z.unknown())
      .parse(params)
    const machine = chain.machine()
    const account = machine.getAccount(address)
    const empty = {
      address,
      data: new Uint8Array(),
      executable: false,
      space: 0n,
      programAddress: systemProgram,
    }
    const before = account.exists ? account : { ...empty, lamports: 0n }
    machine.setAccount({ ...before, lamports: toLamports(before.lamports + BigInt(lamports)) })
    return base58.encode(new Uint8Array(64).fill(1))
  },
  sandbox_advanceSlots: ({ clock }, params) => {
    const [slots] = z.tuple([z.number().int().positive()]).parse(params)
    clock.advance(BigInt(slots))
    return clock.slot()
  },
  /** `false`: the node accepts later transactions and loses them. */
  sandbox_setLanding: (chain, params) => {
    const [isLanding] = z.tuple([z.boolean()]).parse(params)
    chain.isLanding = isLanding
    return true
  },
}
