import * as z from 'zod'

export const caipNetworkId = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
  .describe('CAIP-2')
export const caipAddress = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:.{1,128}$/)
  .describe('CAIP-10')
export const baseUnits = z.string().regex(/^\d{1,78}$/)
export const decimal = z.string().regex(/^\d+(\.\d+)?$/)
export const hex = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)
export const answer = (schema: z.ZodType) => ({ status: 200, schema }) as const
