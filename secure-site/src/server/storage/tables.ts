import type { ColumnType, Generated } from 'kysely'

// What the server keeps. Times are epoch milliseconds; hashes and sealed bytes are base64url. A secret that a visitor holds
// (session, state, ticket, code) is here as its hash alone.

/** Set once, when the row is made. */
type Fixed<type> = ColumnType<type, type, never>
type Optional<type> = ColumnType<type | null, type | null | undefined, type | null>

export type Tables = {
  users: { id: Fixed<string>; created_at: Fixed<number> }
  /** Who may sign in as a user: an e-mail address, or a subject of a provider. One identity is one user, for ever. */
  identities: {
    provider: Fixed<string>
    subject: string
    user_id: Fixed<string>
    email: Optional<string>
    name: Optional<string>
    created_at: Fixed<number>
  }
  /** The wallet of a user, with the server's share of its key, sealed under the environment's key of this id. */
  shares: {
    user_id: Fixed<string>
    eip155: Fixed<string>
    solana: Fixed<string>
    key_id: string
    iv: string
    ciphertext: string
    created_at: Fixed<number>
  }
  /** Recovery shares, sealed by what the visitor alone holds. */
  recovery: {
    user_id: Fixed<string>
    kind: Fixed<'code' | 'passkey'>
    salt: string
    iv: string
    ciphertext: string
    credential_id: Optional<string>
    created_at: Fixed<number>
  }
  sessions: {
    hash: Fixed<string>
    user_id: Fixed<string>
    /** Of the page's key (RFC 7638): no other key can use the session. */
    thumbprint: Fixed<string>
    /** The identity's provider; `email` is one. */
    provider: Fixed<string>
    project_id: Fixed<string>
    origin: Fixed<string>
    created_at: Fixed<number>
    used_at: number
    /** When the visitor last proved who they are, after the login; 0: not yet, or an export used it up. */
    proved_at: number
  }
  codes: {
    id: Fixed<string>
    purpose: Fixed<CodePurpose>
    thumbprint: Fixed<string>
    /** For whom it is good: the address that signs in, or the id of the user who is signed in. */
    subject: Fixed<string>
    /** Where it was mailed. */
    email: Fixed<string>
    /** Of a change of address. */
    new_email: Optional<string>
    key_id: Fixed<string>
    hash: Fixed<string>
    project_id: Fixed<string>
    origin: Fixed<string>
    tries: Generated<number>
    created_at: Fixed<number>
    expires_at: Fixed<number>
  }
  /** A social login that went to its provider. Nonce and verifier are derived of the state, which is not here. */
  social_states: {
    hash: Fixed<string>
    key_id: Fixed<string>
    provider: Fixed<string>
    thumbprint: Fixed<string>
    /** Of a step-up: who must come back. */
    user_id: Optional<string>
    project_id: Fixed<string>
    origin: Fixed<string>
    expires_at: Fixed<number>
  }
  /** A social login that came back. */
  tickets: {
    hash: Fixed<string>
    state_hash: Fixed<string>
    provider: Fixed<string>
    subject: Fixed<string>
    email: Optional<string>
    name: Optional<string>
    thumbprint: Fixed<string>
    user_id: Optional<string>
    project_id: Fixed<string>
    origin: Fixed<string>
    expires_at: Fixed<number>
  }
  /** Proofs that were used. */
  jtis: { hash: Fixed<string>; expires_at: Fixed<number> }
  /** Browsers that signed in before: strangers do not use up their limits. The hash names no mailbox. */
  known_keys: { hash: Fixed<string>; expires_at: number }
  /** How often something was done in a window of time. */
  limits: { key: Fixed<string>; count: number; ends_at: number }
  /** Rows are added, never changed or removed: the database refuses it. */
  audit: {
    id: Generated<number>
    at: Fixed<number>
    event: Fixed<string>
    user_id: Optional<string>
    project_id: Optional<string>
    origin: Optional<string>
    thumbprint: Optional<string>
    detail: Optional<string>
  }
}

export type CodePurpose = 'login' | 'stepUp' | 'emailPrimary' | 'emailSecondary'
