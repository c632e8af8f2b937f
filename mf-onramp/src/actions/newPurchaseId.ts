/** A random id that nobody can guess. Without https there is no `randomUUID`. */
export const newPurchaseId = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint8Array(18)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
