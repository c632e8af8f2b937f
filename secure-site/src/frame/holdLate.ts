/** Has the browser hold a file that comes late to the hash that the document names, from the moment it is fetched. */
export function holdLate(name: string): void {
  for (const link of document.querySelectorAll(`link[rel=late][href^="/${name}."]`))
    link.setAttribute('rel', 'modulepreload')
}
