import { SigHash } from '@scure/btc-signer'
import { useEffect, useState } from 'react'
import { formatUnits } from 'viem'
import type { Detail as Fact } from '../describe.js'
import type { Ask } from '../messages.js'
import { Detail } from '../page/Details.js'
import { toWireError } from '../rpcErrors.js'
import type { WalletState } from '../state.js'
import { draftTransfer } from './draftTransfer.js'
import { type Line, type PsbtView, readPsbt, viewPsbt } from './readPsbt.js'

const btc = (satoshis: bigint) => `${formatUnits(satoshis, 8)} BTC`

const describeLine = ({ address, amount, isOwn }: Line) =>
  `${amount === undefined ? 'Unknown amount' : btc(amount)} · ${address}${isOwn ? ' (yours)' : ''}`

/** Signatures that let others change the transaction afterwards. */
const sighashNames: Record<number, string> = {
  [SigHash.NONE]: 'NONE: anyone may change where the money goes',
  [SigHash.SINGLE]: 'SINGLE: anyone may change the other outputs',
  [SigHash.ALL_ANYONECANPAY]: 'ALL|ANYONECANPAY: anyone may add inputs',
  [SigHash.NONE_ANYONECANPAY]: 'NONE|ANYONECANPAY: anyone may change where the money goes, and add inputs',
  [SigHash.SINGLE_ANYONECANPAY]: 'SINGLE|ANYONECANPAY: anyone may change the other outputs, and add inputs',
}

function describePsbt({ inputs, outputs, fee }: PsbtView): readonly Fact[] {
  return [
    ...inputs.map((input) => ({ label: `Input ${input.index}`, value: describeLine(input) })),
    ...outputs.map((output, index) => ({ label: `Output ${index}`, value: describeLine(output) })),
    {
      label: 'Network fee',
      value: fee === undefined ? 'Unknown: an input does not say what it spends' : btc(fee),
    },
  ]
}

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) =>
  facts.map(({ label, value }) => (
    <Detail key={label} label={label}>
      {value}
    </Detail>
  ))

type PsbtProps = { readonly ask: Extract<Ask, { kind: 'signPsbt' }>; readonly state: WalletState }

/** The inputs, outputs and open ends of a PSBT. */
export function PsbtDetails({ ask, state }: PsbtProps) {
  const open = ask.inputs.flatMap(({ index, sighash }) => {
    const value = sighash === undefined ? undefined : sighashNames[sighash]
    return value === undefined ? [] : [{ label: `Warning for input ${index}`, value }]
  })
  const signed = ask.inputs.map(({ index }) => index).join(', ')
  const then = ask.isSent ? 'This wallet sends it' : 'The site gets it back signed and may send it'
  return (
    <Facts
      facts={[
        ...describePsbt(viewPsbt(readPsbt(ask.psbt), state)),
        { label: 'Signs inputs', value: signed },
        ...open,
        { label: 'Then', value: then },
      ]}
    />
  )
}

type TransferProps = { readonly ask: Extract<Ask, { kind: 'sendBitcoin' }>; readonly state: WalletState }

/** Each receiver with the amount, and the network's fee at its present rate. */
export function TransferDetails({ ask, state }: TransferProps) {
  const [fee, setFee] = useState('Estimating…')

  useEffect(() => {
    let isGone = false
    void draftTransfer(state.accountIndex, ask.recipients)
      .then((tx) => btc(tx.fee))
      .catch((cause: unknown) => toWireError(cause).message)
      .then((text) => !isGone && setFee(text))
    return () => {
      isGone = true
    }
  }, [ask, state])

  const sends = ask.recipients.map(({ address, amount }, index) => ({
    label: ask.recipients.length === 1 ? 'Send' : `Send ${index + 1}`,
    value: `${btc(BigInt(amount))} to ${address}`,
  }))
  return <Facts facts={[...sends, { label: 'Network fee', value: fee }]} />
}
