/** The tables of `sqlStore`, for those who keep their migrations as text. Times are epoch milliseconds. */
export const sqlSchema = `CREATE TABLE IF NOT EXISTS foyer_siwx_nonces (
  nonce TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE INDEX IF NOT EXISTS foyer_siwx_nonces_expires_at ON foyer_siwx_nonces (expires_at);
CREATE TABLE IF NOT EXISTS foyer_siwx_sessions (
  key TEXT NOT NULL,
  account TEXT NOT NULL,
  message TEXT NOT NULL,
  signature TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  added_at BIGINT NOT NULL,
  PRIMARY KEY (key, account)
);
CREATE INDEX IF NOT EXISTS foyer_siwx_sessions_expires_at ON foyer_siwx_sessions (expires_at);`
