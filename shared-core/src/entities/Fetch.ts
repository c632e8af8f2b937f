/** The platform's `fetch`, as far as it is used. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>
