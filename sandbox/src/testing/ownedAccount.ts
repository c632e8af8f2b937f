import { type Address, concatHex, getContractAddress, numberToHex, size, toHex } from 'viem'
import { ownCode } from '../contracts/artifacts.js'

/** The contract that creates others at addresses that are known before (it stands on every test chain). */
export const factory: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What creates a contract that signs as its owner, who is written into slot 0. */
export function ownedAccount(owner: Address) {
  const runtime = ownCode('SandboxOwnedAccount')
  const store = concatHex(['0x73', owner, '0x5f55'])
  const copy = concatHex(['0x61', numberToHex(size(runtime), { size: 2 }), '0x806021', '0x5f395ff3'])
  const bytecode = concatHex([store, copy, runtime])
  const salt = toHex(1, { size: 32 })
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: factory, bytecode, salt }),
    data: concatHex([salt, bytecode]),
  }
}
