import * as z from 'zod'
import type { Call, Service } from './Call.js'
import { everyQuery } from './everyQuery.js'

export type Asked = {
  readonly method: string
  /** Below the service's base address. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** @returns The call that this is, or undefined: the service has no such. */
export const findCall = ({ calls }: Service, { method, path }: Pick<Asked, 'method' | 'path'>) =>
  calls.find((call) => call.method === method.toLowerCase() && patternOf(call.path).test(path))

const faults = (where: string, schema: z.ZodType, value: unknown): string[] =>
  schema
    .safeParse(value)
    .error?.issues.map(({ message, path }) => `${[where, ...path].join('.')}: ${message}`) ?? []

/** The query of a call, with what every call carries. */
export const queryOf = ({ query }: Call): z.ZodObject =>
  z.strictObject({ ...query?.shape, ...everyQuery.shape })

/** @returns What is asked otherwise than the contract says. */
export const faultsOfQuestion = (call: Call, { body, query }: Asked): string[] => [
  ...faults('query', queryOf(call), query),
  ...(call.body ? faults('body', call.body, body) : []),
]

/** @returns What is answered otherwise than the contract says. */
export function faultsOfAnswer(
  { answer }: Call,
  given: { status: number; type: string; body: unknown },
): string[] {
  if (answer === 'image') return given.type.startsWith('image/') ? [] : [`type: ${given.type} is no image`]
  if (given.status !== answer.status) return [`status: ${given.status} is not ${answer.status}`]
  return faults('answer', answer.schema, given.body)
}
