import type { Detail } from './describe.js'

const firstLine = /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:$/
/** The fields of a sign-in that tell a person something, by their names in its text. */
const shown = /^(URI|Issued At|Expiration Time|Not Before): (.*)$/
const names: Readonly<Record<string, string>> = {
  URI: 'At',
  'Issued At': 'Asked at',
  'Expiration Time': 'Holds until',
  'Not Before': 'Holds from',
}

/**
 * Reads a sign-in (EIP-4361, CAIP-122, Sign In With Solana) out of a message, for a person.
 * @param to `origin`: the site that asks; `address`: the account that signs.
 * @returns Its facts, a warning where it is not this site's or not this account's; undefined if the message is no sign-in.
 */
export function readSignIn(
  text: string,
  to: { readonly origin: string; readonly address: string },
): readonly Detail[] | undefined {
  const [first = '', address = '', blank, statement = '', ...rest] = text.split('\n')
  const domain = firstLine.exec(first)?.[1]
  if (domain === undefined || (blank !== undefined && blank !== '')) return undefined
  const isField = statement === '' || shown.test(statement)
  const fields = (isField ? [statement, ...rest] : rest).flatMap((line) => {
    const [, name = '', value = ''] = shown.exec(line) ?? []
    return name ? [{ label: names[name] ?? name, value }] : []
  })
  const isOwn = URL.canParse(to.origin) && new URL(to.origin).host === domain
  return [
    ...(isOwn ? [] : [{ label: 'Warning', value: `This sign-in is for ${domain}, not for this site.` }]),
    ...(isSame(to.address, address)
      ? []
      : [{ label: 'Warning', value: `This sign-in is for another account: ${address}` }]),
    { label: 'Sign in to', value: domain },
    ...(isField ? [] : [{ label: 'Statement', value: statement }]),
    ...fields,
  ]
}

/** Only on the EVM is another spelling the same account. */
const isSame = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
