const isGroup = ({ tagName, textContent }: Element) => tagName === 'SPAN' && (textContent?.length ?? 0) <= 4

/** The addresses that a page draws in groups of 4, in their order, each as its groups make it up. */
export const groupedAddresses = (root: ParentNode = document): readonly string[] =>
  [...root.querySelectorAll('bdi')]
    .map(({ children }) => [...children])
    .filter((groups) => groups.length > 1 && groups.every(isGroup))
    .map((groups) => groups.map(({ textContent }) => textContent).join(''))
