import type * as z from '../zod.js'

/** Query parameters; undefined ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

export type Call = {
  /** Starts with `/`; variable parts are already encoded. */
  path: string
  query?: Query | undefined
  signal?: AbortSignal | undefined
}

/**
 * One HTTP service. Every call carries project id, sdk type and sdk version as query parameters, POST calls
 * too [API-01, API-34].
 */
export type ApiClient = {
  readonly baseUrl: string
  readonly projectId: string
  /**
   * @throws {ServiceUnreachableError} No answer, or none in time.
   * @throws {HttpError} A status other than 2xx.
   * @throws {InvalidResponseError} The answer does not fit the schema.
   * @throws {RequestAbortedError} The signal was aborted.
   */
  get<output>(to: Call & { schema: z.ZodMiniType<output> }): Promise<output>
  /** Sends a request now whose answer the next `get` of the same address receives. */
  askAhead(to: Pick<Call, 'path' | 'query'>): Promise<Response>
  post<output>(to: Call & { schema: z.ZodMiniType<output>; body: unknown }): Promise<output>
  /** Posts without waiting for an answer; the request survives the page's end. @returns The HTTP status. */
  postAndForget(to: Call & { body: unknown }): Promise<number>
  /** The full address of a path, with the parameters every call carries. */
  url(to: Pick<Call, 'path' | 'query'>): string
}
