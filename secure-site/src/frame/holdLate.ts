/** Has the browser hold what comes late to the hashes that the document names, from the moment it is fetched. */
export function holdLate(): void {
  for (const link of document.querySelectorAll('link[rel=late]')) link.setAttribute('rel', 'modulepreload')
}
