/** Makes an object of one function a name; the names are one text, which takes the fewest bytes. */
export const each = <name extends string, call>(names: string, make: (name: name) => call) =>
  Object.fromEntries(names.split(' ').map((name) => [name, make(name as name)])) as Record<name, call>
