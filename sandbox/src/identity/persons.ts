/** Who can sign in at the identity providers. */
export type Person = {
  readonly id: string
  readonly name: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string | undefined
  readonly isEmailVerified: boolean
  /** What is special, in the words of the consent page. */
  readonly note: string
}

export const persons: readonly Person[] = [
  {
    id: 'alice',
    name: 'Alice Adams',
    givenName: 'Alice',
    familyName: 'Adams',
    email: 'alice@example.com',
    isEmailVerified: true,
    note: 'alice@example.com',
  },
  {
    id: 'bob',
    name: 'Bob Brown',
    givenName: 'Bob',
    familyName: 'Brown',
    email: 'bob@example.com',
    isEmailVerified: true,
    note: 'bob@example.com',
  },
  {
    id: 'carol',
    name: 'Carol Clark',
    givenName: 'Carol',
    familyName: 'Clark',
    email: 'alice@example.com',
    isEmailVerified: false,
    note: 'claims alice@example.com, unverified',
  },
  {
    id: 'dan',
    name: 'Dan Davis',
    givenName: 'Dan',
    familyName: 'Davis',
    email: undefined,
    isEmailVerified: false,
    note: 'has no e-mail address',
  },
]

const known = /^[a-z][a-z0-9-]{0,40}$/

/**
 * @returns A person of the list; for any other id a person of that name, so that tests side by side each have one of their own.
 */
export function personOf(id: string): Person | undefined {
  const listed = persons.find((person) => person.id === id)
  if (listed || !known.test(id)) return listed
  const email = `${id}@example.com`
  return { id, name: id, givenName: id, familyName: 'Test', email, isEmailVerified: true, note: email }
}
