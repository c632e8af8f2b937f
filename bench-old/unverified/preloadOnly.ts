/** Replaces the verification in the build without it: preloads the same files, and waits for none. */
export const createVerify = (_ways: unknown, _release: object, base: string | URL) => {
  const asked = new Set<string>()
  return async (file: string): Promise<string> => {
    const { href } = new URL(file, base)
    if (!asked.has(href))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    asked.add(href)
    return href
  }
}
