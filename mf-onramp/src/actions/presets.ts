import { parseAmount } from '@foyer/shared-core/format'
import type { PaymentLimit } from '@foyer/shared-core/onramp'
import { checkAmount, limitPlaces } from './checkAmount.js'

const presetsCount = 4

/** Round amounts, from 50 up to those of currencies whose unit is worth little. */
const steps: readonly string[] = ['', '0', '00', '000', '0000', '00000', '000000'].flatMap((zeros) =>
  ['50', '100', '250'].map((step) => `${step}${zeros}`),
)

/** The first round amounts that a way to pay takes. */
export const presetsFor = (limits: readonly PaymentLimit[]): readonly string[] =>
  steps.filter((x) => checkAmount(x, { limits, places: 0 }).status === 'good').slice(0, presetsCount)

/** The least and the most that some way to pay takes; undefined where none has limits. */
export function rangeOf(limits: readonly PaymentLimit[]): Pick<PaymentLimit, 'min' | 'max'> | undefined {
  const units = (text: string) => parseAmount(text, limitPlaces)
  const [{ min } = {}] = limits.toSorted((a, b) => (units(a.min) < units(b.min) ? -1 : 1))
  const [{ max } = {}] = limits.toSorted((a, b) => (units(a.max) > units(b.max) ? -1 : 1))
  return min === undefined || max === undefined ? undefined : { min, max }
}
