import type * as z from '../zod.js'

/** What a query may hold; undefined is left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export type GetParameters<output> = {
  /** Starts with `/`; variable parts are already encoded. */
  path: string
  query?: Query | undefined
  schema: z.ZodMiniType<output>
  signal?: AbortSignal | undefined
}

/**
 * One HTTP service. Every call carries project id, sdk type and sdk version as query parameters, POST calls
 * too [API-01, API-34].
 */
export type ApiClient = {
  readonly baseUrl: string
  /** @throws {ServiceUnreachableError} @throws {HttpError} @throws {InvalidResponseError} @throws {RequestAbortedError} */
  get<output>(to: GetParameters<output>): Promise<output>
  post<output>(to: GetParameters<output> & { body: unknown }): Promise<output>
  getBlob(to: { path: string; signal?: AbortSignal | undefined }): Promise<Blob>
  /** Sends and forgets: for events, which must survive the page's end. */
  beacon(to: { path: string; body: unknown }): Promise<{ status: number }>
  /** The full address of a path, with the parameters every call carries. */
  url(path: string, query?: Query): string
}
