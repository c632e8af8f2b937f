/** What the calldata of an exchange trades. */
export type Trade = {
  /** The first token of the route; `is`: whether the call takes the coin that it stands for, where the call itself tells. */
  readonly sold: { readonly address: string; readonly is: 'coin' | 'token' | 'either' }
  /** Base units; absent where the call's value is the amount. */
  readonly amount?: bigint
  /** The last token of the route; `is`: whether the call gives the coin that it stands for. */
  readonly bought: { readonly address: string; readonly is: 'coin' | 'token' }
  readonly atLeast: bigint
  readonly recipient: string
  /** Seconds since 1970. */
  readonly deadline: bigint
}
