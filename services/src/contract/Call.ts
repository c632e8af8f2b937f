import type * as z from 'zod'

/** One call of a service, as this product asks it and reads its answer. */
export type Call = {
  readonly method: 'get' | 'post'
  /** Below the service's base address; parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  /** Beside those that every call carries. */
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  readonly answer: { readonly status: 200 | 202; readonly schema: z.ZodType } | 'image'
}

export type Service = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly calls: readonly Call[]
}
