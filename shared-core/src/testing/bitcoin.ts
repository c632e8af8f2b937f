import { toBase64 } from '../format/bytes.js'
import { makePsbt } from './makePsbt.js'

// The examples of BIP-173 and BIP-350, whose key is 1; `publicKey` and `innerKey` only look like keys.
export const testBitcoin = {
  payment: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  /** Of BIP-84's example. */
  otherPayment: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  ordinal: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  testnet: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  publicKey: `02${'ab'.repeat(32)}`,
  innerKey: 'cd'.repeat(32),
  txid: 'ef'.repeat(32),
  /** Of `Hello`, by the key of each address. */
  signatures: {
    payment:
      'AkcwRAIga3cbpwxcxoSYY/bBc7K5FwnpPAAiZlfIfvzGuJW/u/0CIGSbOSpXbIsEhPIOSJt7NyIIVUDqk0i8ejPov48F0siPASECeb5mfvncu6xVoGKVzocLBwKb/NstzijZWfKBWxb4F5g=',
    ordinal: 'AUC0qNgI/5VDROO/f1hcZKxj951V5SduL0LiV3XxceJaSk5d426x/FkD3Zxw2QsvkFIRCP2S+dqMPOqx8tBqWOMZ',
  },
} as const

/** Its accounts, as a wallet tells them. */
export const testPaying = {
  address: testBitcoin.payment,
  type: 'payment',
  path: "m/84'/0'/3'/0/0",
} as const
export const testHolding = { address: testBitcoin.ordinal, type: 'ordinal' } as const

const signature: makePsbt.Entry = [[2, 2], [9]]
const unsigned = makePsbt({ version: 0, inputs: [[], []] })
const signed = makePsbt({ version: 0, inputs: [[signature], [signature]] })

/** A PSBT of a coin of each account, as a page gives it, as a wallet is asked to sign it, and signed. */
export const testSigning = {
  unsigned,
  signed,
  psbt: toBase64(unsigned),
  signInputs: [
    { index: 0, address: testBitcoin.payment, sighashTypes: [0x81] },
    { index: 1, address: testBitcoin.ordinal },
  ],
  inputs: [
    { index: 0, account: testPaying, sighash: 0x81 },
    { index: 1, account: testHolding },
  ],
} as const

/** Records the requests to a wallet and answers them from a table; a function in it is called. */
export function createAnswers() {
  const asked: unknown[][] = []
  const answers: Record<string, unknown> = {}
  const ask = async (name: string, ...args: unknown[]) => {
    asked.push([name, ...args])
    const answer = answers[name]
    return typeof answer === 'function' ? answer(...args) : answer
  }
  return { answers, ask, asked }
}
