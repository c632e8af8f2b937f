import { sandboxProjectId, urls } from '../ports.js'
import type { Ask } from './messages.js'
import { RpcError } from './rpcErrors.js'
import './jitless.js'
import * as z from 'zod/mini'

type Grant = Extract<Ask, { kind: 'grantPermissions' }>['grant']

const grantedSchema = z.object({ pci: z.string() })

/**
 * Grants permissions (ERC-7715), and tells the data API of them, as the service behind a wallet does.
 * @throws {RpcError} The data API does not take them.
 */
export async function grantPermissions(
  { expiry, permissions, signer }: Grant,
  { address, chainId }: { address: string; chainId: number },
) {
  const who = `projectId=${sandboxProjectId}&st=sandbox-wallet&sv=1`
  const response = await fetch(`${urls.data}/v1/sessions/eip155:${chainId}:${address}?${who}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiry, permissions, signer }),
  }).catch(() => undefined)
  const parsed = grantedSchema.safeParse(await response?.json().catch(() => undefined))
  if (!parsed.success) throw new RpcError(-32603, 'The permissions could not be kept.')
  return { expiry, grantedPermissions: permissions, permissionsContext: parsed.data.pci }
}
