/** Joins the class names that are there. @example classNames(s.row, wide && s.wide) */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
