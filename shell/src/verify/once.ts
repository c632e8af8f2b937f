/** Keeps what succeeded; what failed is tried again on the next call. */
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
