/** The notification over the modal's content [ENT-21]. Made by us, never parsed, so it has no schema. */
export type Banner = {
  readonly message: string
  readonly variant: 'success' | 'loading' | 'error'
  readonly autoClose: boolean
  readonly open: boolean
}
