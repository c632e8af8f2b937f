import { Refusal } from '../Refusal.js'

const atom = "[-a-z0-9!#$%&'*+/=?^_`{|}~]+"
const label = '[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?'
const shape = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`)

/**
 * Reads an address as it is kept: in lower case, so that one mailbox is one user. Dots and `+` stay: they are other
 * mailboxes with some hosts.
 * @throws {Refusal} `invalid`: no mail server takes it [VAL-01].
 */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !shape.test(email)) throw new Refusal('invalid', 'This is no e-mail address')
  return email
}
