import * as z from 'zod'

/** What every call carries [API-01] [API-34]. */
export const everyQuery = z.strictObject({
  projectId: z.string().min(1),
  st: z.string().min(1).describe('SDK type: `foyer`'),
  sv: z.string().min(1).describe('SDK version: `html-foyer-<version>`'),
})

/** The body of a refusal; its descriptions are read to the visitor, or tell what is wrong with the project. */
export const Refusal = z.object({
  status: z.literal('error').optional(),
  reasons: z.array(z.object({ name: z.string().optional(), description: z.string() })),
})
