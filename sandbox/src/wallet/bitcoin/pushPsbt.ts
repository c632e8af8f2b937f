import '../jitless.js'
import * as z from 'zod/mini'
import { parse } from '../requests.js'
import { invalidParams } from '../rpcErrors.js'
import { broadcast } from './esplora.js'
import { readPsbt } from './readPsbt.js'

const paramsSchema = z.object({ psbt: z.string() })

/** Sends a finished PSBT to the chain. @returns The transaction's id. @throws {RpcError} Not finished, or refused. */
export async function pushPsbt(params: unknown): Promise<string> {
  const finished = finish(parse(paramsSchema, params).psbt)
  return broadcast(finished)
}

function finish(psbt: string): string {
  try {
    const tx = readPsbt(psbt)
    if (!tx.isFinal) throw new Error('an input is not finished')
    return tx.hex
  } catch (cause) {
    throw invalidParams(`the PSBT cannot be sent: ${cause instanceof Error ? cause.message : cause}`)
  }
}
