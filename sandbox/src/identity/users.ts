import { brands, subjectOf } from './brands.js'
import type { Grant } from './grants.js'

// What the brands without signed tokens say of a person, as their user endpoints do.

/** An address stands here only if the person shows it to everybody; these show none. */
export const githubUser = ({ person }: Grant) => ({
  id: Number(subjectOf(brands.github, person.id)),
  login: person.id,
  name: person.name,
  email: null,
})

/** Needs the scope for addresses. */
export const githubEmails = ({ person, scopes }: Grant) =>
  person.email !== undefined && scopes.includes('user:email')
    ? [
        { email: `${person.id}@users.noreply.example`, primary: false, verified: true, visibility: null },
        { email: person.email, primary: true, verified: person.isEmailVerified, visibility: 'private' },
      ]
    : []

/** An address comes only where it is confirmed and asked for. */
export const xUser = ({ person, scopes }: Grant, fields = '') => ({
  data: {
    id: subjectOf(brands.x, person.id),
    name: person.name,
    username: person.id,
    ...(person.isEmailVerified &&
      scopes.includes('users.email') &&
      fields.split(',').includes('confirmed_email') && { confirmed_email: person.email }),
  },
})
