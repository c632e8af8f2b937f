import { hashMessage } from 'viem'
import type { CaipAddress } from '../../caip/caip.js'
import { parseCaipAddress } from '../../caip/parseCaipAddress.js'
import type { Config } from '../../config/Config.js'
import { ask } from './ask.js'
import { getClient } from './client.js'
import { isSameHex, toHex } from './toHex.js'

/** The precompiled contract of every EVM chain that tells whose key made a signature. */
const ecrecover = '0x0000000000000000000000000000000000000001'

/**
 * Whether an account signed a message of text (EIP-191). Its own chain is asked, for keys and contracts alike: so no curve's
 * code comes into the page. @throws {RpcFailedError}
 */
export async function verifyMessage(config: Config, of: verifyMessage.Parameters): Promise<boolean> {
  const { address, caipNetworkId } = parseCaipAddress(of.caipAddress)
  const client = getClient(config, { caipNetworkId })
  const data = ecrecoverData(of)
  const signer =
    data &&
    (await ask(caipNetworkId, () =>
      client.request({ method: 'eth_call', params: [{ to: ecrecover, data }, 'latest'] }),
    ))
  if (signer && isSameHex(signer.slice(-40), address)) return true
  const { verifyByContract } = await import(
    /* webpackChunkName: "eip155-contract-signature" */ './verifyByContract.js'
  )
  return ask(caipNetworkId, () => verifyByContract(client, { ...of, address: toHex(address) }))
}

/** Hash, v, r and s, a word each; undefined where no key can have made the signature. */
function ecrecoverData({ message, signature }: verifyMessage.Parameters): `0x${string}` | undefined {
  const [, r, s, v] = /^0x([0-9a-f]{64})([0-9a-f]{64})(00|01|1b|1c)$/i.exec(signature) ?? []
  if (!r || !s || !v) return undefined
  const parity = Number.parseInt(v, 16) % 27
  return `${hashMessage(message)}${(27 + parity).toString(16).padStart(64, '0')}${r}${s}`
}

export declare namespace verifyMessage {
  type Parameters = { caipAddress: CaipAddress; message: string; signature: string }
}
