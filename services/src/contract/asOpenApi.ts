import * as z from 'zod'
import { analytics } from './analytics.js'
import type { Call, Service } from './Call.js'
import { data } from './data.js'
import { Refusal } from './everyQuery.js'
import { queryOf } from './faultsOf.js'
import { provider } from './provider.js'

export const services: readonly Service[] = [data, provider, analytics]

/** OpenAPI 3.1 is JSON Schema 2020-12, which needs no `$schema` inside. */
function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return rest
}

const parametersOf = (call: Call): object[] => [
  ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  }),
  ...Object.entries(queryOf(call).shape).map(([name, schema]) => {
    return { name, in: 'query', required: !schema.safeParse(undefined).success, schema: schemaOf(schema) }
  }),
]

const answerOf = ({ answer }: Call) =>
  answer === 'image'
    ? { 200: { description: 'The picture', content: { 'image/*': {} } } }
    : {
        [answer.status]: {
          description: 'The answer',
          content: { 'application/json': { schema: schemaOf(answer.schema) } },
        },
      }

const operationOf = (call: Call) => ({
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body) } } },
  }),
  responses: { ...answerOf(call), default: { $ref: '#/components/responses/Refusal' } },
})

/** @returns The service as an OpenAPI 3.1 document. */
export function asOpenApi({ calls, description, title }: Service): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) }
  return {
    openapi: '3.1.0',
    info: { title, description, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      responses: {
        Refusal: {
          description: 'A refusal: 400, 401, 403, 404, 429 or 5xx',
          content: { 'application/json': { schema: schemaOf(Refusal) } },
        },
      },
    },
  }
}
