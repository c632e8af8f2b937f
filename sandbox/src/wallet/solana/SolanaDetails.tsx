import { base64 } from '@scure/base'
import { useEffect, useState } from 'react'
import type { Detail as Fact } from '../describe.js'
import { Detail } from '../page/Details.js'
import { createdHolders, describeInstruction, feeOf, opensLabel, sol } from './describeInstruction.js'
import { readTransaction } from './readTransaction.js'
import { isExpectedToPass, lookup, readLamports } from './solanaRpc.js'

/** Describes a transaction step by step, as far as this wallet and the chain can read it. */
async function describe(bytes: Uint8Array, address: string): Promise<readonly Fact[]> {
  const { instructions, signerCount, hasLookups } = readTransaction(bytes).message
  const created = createdHolders(instructions)
  const steps = await Promise.all(instructions.map((of) => describeInstruction(of, { lookup, created })))
  const fee = feeOf(signerCount, instructions)
  // Without the chain every step still shows; only the facts that come from the chain are missing.
  const [balance, outlook] = await Promise.all([
    readLamports(address).catch(() => undefined),
    isExpectedToPass(bytes).then(
      (isFine) => (isFine ? [] : [{ label: 'Warning', value: 'The chain expects this transaction to fail' }]),
      () => [{ label: 'Warning', value: 'The chain is away: nobody knows if this transaction can pass' }],
    ),
  ])
  const isTooMuch = balance !== undefined && fee > balance
  return [
    // First the steps that move the account's property, then those that open accounts for it.
    ...steps.flat().filter(({ label }) => label !== opensLabel),
    ...steps.flat().filter(({ label }) => label === opensLabel),
    ...(hasLookups ? [{ label: 'Note', value: 'Some of its accounts stand in lookup tables.' }] : []),
    {
      label: 'Network fee',
      value: `At most ${sol(fee)}${isTooMuch ? ': more than the account has' : ''}`,
    },
    ...outlook,
  ]
}

type Props = { readonly transactions: readonly string[]; readonly address: string; readonly isSent: boolean }

/** The facts of the Solana transactions to sign. */
export function SolanaDetails({ transactions, address, isSent }: Props) {
  return (
    <>
      <Detail label="Then">
        {isSent ? 'This wallet sends it' : 'The site gets it back signed and may send it'}
      </Detail>
      {transactions.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a site may ask for the same transaction twice
        <Transaction key={index} text={text} address={address} />
      ))}
    </>
  )
}

function Transaction({ text, address }: { readonly text: string; readonly address: string }) {
  const [facts, setFacts] = useState<readonly Fact[]>([{ label: 'Transaction', value: 'Reading…' }])

  useEffect(() => {
    let isGone = false
    const unreadable = [{ label: 'Transaction', value: `Cannot be read: ${text}` }]
    void describe(base64.decode(text), address)
      .catch(() => unreadable)
      .then((found) => !isGone && setFacts(found))
    return () => {
      isGone = true
    }
  }, [text, address])

  return facts.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read the same
    <Detail key={index} label={label}>
      {value}
    </Detail>
  ))
}
