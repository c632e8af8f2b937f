/** Makes an error with a catalogued name; the classes themselves come with the shell. */
export const named = (name: string, message: string, code?: number): Error =>
  Object.assign(Error(message), { name, code })
