import { readMessage } from '../describe.js'
import { readSignIn } from '../readSignIn.js'
import { Detail } from './Details.js'

type Props = { readonly hex: string; readonly origin: string; readonly address: string }

/** A message as text, or as bytes if it is not text; a sign-in by its facts, and then to the letter. */
export function MessageDetails({ hex, ...to }: Props) {
  const text = readMessage(hex)
  if (text === undefined)
    return (
      <>
        <Detail label="Warning">These bytes are no text this wallet can read.</Detail>
        <Detail label="Bytes">{hex}</Detail>
      </>
    )
  return (
    <>
      {readSignIn(text, to)?.map(({ label, value }) => (
        <Detail key={`${label} ${value}`} label={label}>
          {value}
        </Detail>
      ))}
      <Detail label="Message">{<pre>{text}</pre>}</Detail>
    </>
  )
}
