import Database from 'libsql'

/** A movement of a coin, a token or an NFT; addresses in lower case, amounts in base units. */
export type IndexedTransfer = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Null for the coin. */
  readonly contract: string | null
  /** Decimal; null unless it is an NFT. */
  readonly tokenId: string | null
  readonly sender: string
  readonly recipient: string
  /** Decimal. */
  readonly amount: string
}

export type IndexedApproval = {
  readonly kind: 'erc20' | 'erc721' | 'operator'
  readonly contract: string
  readonly tokenId: string | null
  readonly owner: string
  readonly spender: string
  readonly amount: string
}

export type IndexedTransaction = {
  readonly hash: string
  readonly position: number
  readonly sender: string
  /** Null where it creates a contract. */
  readonly recipient: string | null
  readonly nonce: number
  readonly succeeded: boolean
  readonly transfers: readonly IndexedTransfer[]
  readonly approvals: readonly IndexedApproval[]
}

export type IndexedBlock = {
  readonly number: number
  readonly hash: string
  /** Seconds since 1970. */
  readonly minedAt: number
  readonly transactions: readonly IndexedTransaction[]
}

/** A transaction's place in the order of all chains: seconds, chain, block, position. */
export type Place = readonly [minedAt: number, chainId: number, block: number, position: number]

export type FoundTransaction = Omit<IndexedTransaction, 'succeeded'> & {
  readonly chainId: number
  readonly block: number
  readonly minedAt: number
  readonly succeeded: boolean
}

const schema = `
  CREATE TABLE block (chainId INTEGER, number INTEGER, hash TEXT, PRIMARY KEY (chainId, number));
  CREATE TABLE tx (
    id INTEGER PRIMARY KEY, chainId INTEGER, block INTEGER, position INTEGER, minedAt INTEGER, hash TEXT,
    sender TEXT, recipient TEXT, nonce INTEGER, succeeded INTEGER
  );
  CREATE UNIQUE INDEX txPlace ON tx (chainId, block, position);
  CREATE TABLE transfer (
    tx INTEGER REFERENCES tx ON DELETE CASCADE, kind TEXT, contract TEXT, tokenId TEXT, sender TEXT, recipient TEXT,
    amount TEXT
  );
  CREATE INDEX transferTx ON transfer (tx);
  CREATE TABLE approval (
    tx INTEGER REFERENCES tx ON DELETE CASCADE, kind TEXT, contract TEXT, tokenId TEXT, owner TEXT, spender TEXT,
    amount TEXT
  );
  CREATE INDEX approvalTx ON approval (tx);
  CREATE TABLE party (
    address TEXT, tx INTEGER REFERENCES tx ON DELETE CASCADE, PRIMARY KEY (address, tx)
  );
  CREATE INDEX partyTx ON party (tx);
`

const partiesOf = ({ sender, recipient, transfers, approvals }: IndexedTransaction) =>
  new Set([
    sender,
    ...(recipient ? [recipient] : []),
    ...transfers.flatMap((transfer) => [transfer.sender, transfer.recipient]),
    ...approvals.map(({ owner }) => owner),
  ])

type TransactionRow = Omit<FoundTransaction, 'succeeded' | 'transfers' | 'approvals'> & {
  id: number
  succeeded: 0 | 1
}

/** An empty index of chains, in memory. */
export function openIndex() {
  const database = new Database(':memory:')
  database.exec(`PRAGMA foreign_keys = ON; ${schema}`)
  const insertBlock = database.prepare('INSERT INTO block VALUES (?, ?, ?)')
  const insertTransaction = database.prepare('INSERT INTO tx VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const insertTransfer = database.prepare('INSERT INTO transfer VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertApproval = database.prepare('INSERT INTO approval VALUES (?, ?, ?, ?, ?, ?, ?)')
  const insertParty = database.prepare('INSERT INTO party VALUES (?, ?)')

  function addTransaction(chainId: number, { number, minedAt }: IndexedBlock, tx: IndexedTransaction) {
    const { position, hash, sender, recipient, nonce, succeeded } = tx
    const row = [chainId, number, position, minedAt, hash, sender, recipient, nonce, succeeded ? 1 : 0]
    const id = insertTransaction.run(...row).lastInsertRowid
    for (const { kind, contract, tokenId, sender, recipient, amount } of tx.transfers)
      insertTransfer.run(id, kind, contract, tokenId, sender, recipient, amount)
    for (const { kind, contract, tokenId, owner, spender, amount } of tx.approvals)
      insertApproval.run(id, kind, contract, tokenId, owner, spender, amount)
    for (const address of partiesOf(tx)) insertParty.run(address, id)
  }

  return {
    add: database.transaction((chainId: number, blocks: readonly IndexedBlock[]) => {
      for (const block of blocks) {
        insertBlock.run(chainId, block.number, block.hash)
        for (const tx of block.transactions) addTransaction(chainId, block, tx)
      }
    }) as (chainId: number, blocks: readonly IndexedBlock[]) => void,

    /** Forgets a chain's blocks from a number on. */
    forget: database.transaction((chainId: number, from: number) => {
      database.prepare('DELETE FROM tx WHERE chainId = ? AND block >= ?').run(chainId, from)
      database.prepare('DELETE FROM block WHERE chainId = ? AND number >= ?').run(chainId, from)
    }) as (chainId: number, from: number) => void,

    /** The number of the newest block known, -1 without any. */
    newest(chainId: number): number {
      const row = database.prepare('SELECT MAX(number) AS number FROM block WHERE chainId = ?').get(chainId)
      return (row as { number: number | null }).number ?? -1
    },

    hashOf(chainId: number, number: number): string | undefined {
      const row = database
        .prepare('SELECT hash FROM block WHERE chainId = ? AND number = ?')
        .get(chainId, number)
      return (row as { hash: string } | undefined)?.hash
    },

    /** An account's transactions, newest first, with those of its transfers and approvals that concern it. */
    find({ address, chainIds, before, limit }: FindParameters): FoundTransaction[] {
      const rows = database
        .prepare(
          `SELECT tx.* FROM party JOIN tx ON tx.id = party.tx WHERE party.address = ?
           AND tx.chainId IN (${chainIds.map(Number).join()})
           ${before ? 'AND (minedAt, chainId, block, position) < (?, ?, ?, ?)' : ''}
           ORDER BY minedAt DESC, chainId DESC, block DESC, position DESC LIMIT ?`,
        )
        .all(address, ...(before ?? []), limit) as TransactionRow[]
      const transfersOf = database.prepare(
        'SELECT * FROM transfer WHERE tx = ? AND (sender = ? OR recipient = ?) ORDER BY rowid',
      )
      const approvalsOf = database.prepare('SELECT * FROM approval WHERE tx = ? AND owner = ? ORDER BY rowid')
      return rows.map((row) => ({
        ...row,
        succeeded: row.succeeded === 1,
        transfers: transfersOf.all(row.id, address, address) as IndexedTransfer[],
        approvals: approvalsOf.all(row.id, address) as IndexedApproval[],
      }))
    },
  }
}

type FindParameters = {
  /** Lower case. */
  readonly address: string
  readonly chainIds: readonly number[]
  /** Only what is older. */
  readonly before?: Place | undefined
  readonly limit: number
}

export type ChainIndex = ReturnType<typeof openIndex>
