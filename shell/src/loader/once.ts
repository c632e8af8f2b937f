/** Keeps what succeeded; whatever failed is tried again on the next call. */
export const once = <value>(make: () => Promise<value>) => {
  let made: Promise<value> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}
