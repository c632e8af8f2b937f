import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A statement each: the protocol with parameters takes one at a time. */
const first = `
CREATE TABLE users (id TEXT PRIMARY KEY, created_at BIGINT NOT NULL);
CREATE TABLE identities (
  provider TEXT NOT NULL, subject TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED,
  email TEXT, name TEXT, created_at BIGINT NOT NULL,
  PRIMARY KEY (provider, subject));
CREATE INDEX identities_user_id ON identities (user_id);
CREATE TABLE shares (
  user_id TEXT PRIMARY KEY REFERENCES users (id),
  eip155 TEXT NOT NULL, solana TEXT NOT NULL,
  key_id TEXT NOT NULL, iv TEXT NOT NULL, ciphertext TEXT NOT NULL, created_at BIGINT NOT NULL);
CREATE INDEX shares_key_id ON shares (key_id);
CREATE TABLE recovery (
  user_id TEXT NOT NULL REFERENCES users (id), kind TEXT NOT NULL CHECK (kind IN ('code', 'passkey')),
  salt TEXT NOT NULL, iv TEXT NOT NULL, ciphertext TEXT NOT NULL, credential_id TEXT, created_at BIGINT NOT NULL,
  PRIMARY KEY (user_id, kind));
CREATE TABLE sessions (
  hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id), thumbprint TEXT NOT NULL, provider TEXT NOT NULL,
  project_id TEXT NOT NULL, origin TEXT NOT NULL,
  created_at BIGINT NOT NULL, used_at BIGINT NOT NULL, proved_at BIGINT NOT NULL);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_used_at ON sessions (used_at);
CREATE TABLE codes (
  id TEXT PRIMARY KEY, purpose TEXT NOT NULL, thumbprint TEXT NOT NULL, subject TEXT NOT NULL, email TEXT NOT NULL,
  new_email TEXT, key_id TEXT NOT NULL, hash TEXT NOT NULL, project_id TEXT NOT NULL, origin TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX codes_asked ON codes (purpose, thumbprint, subject, created_at);
CREATE INDEX codes_expires_at ON codes (expires_at);
CREATE TABLE social_states (
  hash TEXT PRIMARY KEY, key_id TEXT NOT NULL, provider TEXT NOT NULL, thumbprint TEXT NOT NULL, user_id TEXT,
  project_id TEXT NOT NULL, origin TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX social_states_expires_at ON social_states (expires_at);
CREATE TABLE tickets (
  hash TEXT PRIMARY KEY, state_hash TEXT NOT NULL, provider TEXT NOT NULL, subject TEXT NOT NULL, email TEXT, name TEXT,
  thumbprint TEXT NOT NULL, user_id TEXT, project_id TEXT NOT NULL, origin TEXT NOT NULL, expires_at BIGINT NOT NULL);
CREATE INDEX tickets_expires_at ON tickets (expires_at);
CREATE TABLE jtis (hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE INDEX jtis_expires_at ON jtis (expires_at);
CREATE TABLE limits (key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at BIGINT NOT NULL);
CREATE INDEX limits_ends_at ON limits (ends_at);
CREATE TABLE audit (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at BIGINT NOT NULL, event TEXT NOT NULL,
  user_id TEXT, project_id TEXT, origin TEXT, thumbprint TEXT, detail TEXT);
CREATE INDEX audit_user_id ON audit (user_id, id);
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN RAISE EXCEPTION ''The audit log is append only''; END';
CREATE TRIGGER audit_rows BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_whole BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only()`

const known = `
CREATE TABLE known_keys (hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL);
CREATE INDEX known_keys_expires_at ON known_keys (expires_at)`

const run = async (db: Kysely<unknown>, statements: string) => {
  for (const statement of statements.split(/;\n/)) await sql.raw(statement).execute(db)
}

/** By name, in its order. One that was released never changes: a change is another one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001': { up: (db) => run(db, first) },
  '002': { up: (db) => run(db, known) },
}
