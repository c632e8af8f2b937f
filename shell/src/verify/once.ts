/** Remembers the first success; after a failure the next call tries again. */
export const once = <given extends unknown[], value>(make: (...given: given) => Promise<value>) => {
  let made: Promise<value> | undefined
  return (...given: given) => {
    made ??= make(...given).catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
