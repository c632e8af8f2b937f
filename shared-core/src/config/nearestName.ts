/** Edits (insert, delete, replace) from one word to another. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const replace = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/**
 * Finds the name that a misspelt one probably means.
 * @returns The nearest of the names, or undefined where none is near: more than half of it would change.
 * @example nearestName('projetcId', ['projectId', 'networks']) // 'projectId'
 */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const folded = text.toLowerCase()
  const [best] = names
    .map((name) => ({ name, edits: distance(folded, name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= best.name.length / 2 ? best.name : undefined
}
