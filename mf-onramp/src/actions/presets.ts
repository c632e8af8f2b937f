import type { PaymentLimit } from '@foyer/shared-core/onramp'
import { checkAmount } from './checkAmount.js'

const steps = ['50', '100', '250', '500'] as const

/** Round amounts that a way to pay takes. */
export const presetsFor = (limits: readonly PaymentLimit[]): readonly string[] =>
  steps.filter((x) => checkAmount(x, limits).status === 'good')
