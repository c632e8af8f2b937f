import { type Currency, currencies } from '../../constants/currencies.js'
import * as z from '../../zod.js'

/** The currency that an answer names as its own; undefined where it names none that we know. */
export const currencySchema = z.catch(
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => text.toLowerCase()),
      ),
      z.enum(currencies),
    ),
  ),
  undefined,
)

/**
 * Asks for prices in a currency. A service that refuses it (HTTP 400) is asked in US dollars.
 * @returns The answer, and the currency that its prices are in.
 */
export async function inCurrency<answer extends { currency?: Currency | undefined }>(
  currency: Currency,
  ask: (currency: Currency) => Promise<answer>,
): Promise<answer & { currency: Currency }> {
  const askIn = async (asked: Currency) => {
    const answer = await ask(asked)
    return { ...answer, currency: answer.currency ?? asked }
  }
  try {
    return await askIn(currency)
  } catch (error) {
    const isRefused = error instanceof Error && 'status' in error && error.status === 400
    if (currency === 'usd' || !isRefused) throw error
    return askIn('usd')
  }
}
