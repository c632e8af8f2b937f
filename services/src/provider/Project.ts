import * as z from 'zod'

/** A switch of `/appkit/v1/config`; its id is as on the wire. */
export const Feature = z.strictObject({
  id: z.string(),
  isEnabled: z.boolean(),
  config: z.nullable(z.array(z.string())),
})
export type Feature = z.infer<typeof Feature>

/** What the services know of one project. */
export const Project = z.strictObject({
  features: z.array(Feature),
  /** Of the pages that may use the project; none is "unknown". */
  allowedOrigins: z.array(z.string()),
  /** When true, the analytics sink answers 403 to an origin that is not listed [ERR-02]. */
  refusesUnknownOrigins: z.boolean(),
  isAnalyticsEnabled: z.boolean(),
})
export type Project = z.infer<typeof Project>

export type Projects = { find(projectId: string): Project | undefined }
