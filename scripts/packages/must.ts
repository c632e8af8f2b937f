/** @throws {Error} It does not hold. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}
