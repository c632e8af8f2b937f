const mark = '\u0000bigint:'
const marked = new RegExp(`"${JSON.stringify(mark).slice(1, -1).replaceAll('\\', '\\\\')}(-?\\d+)"`, 'g')

/** Writes JSON with big integers as numbers of any length, as the chain's nodes do. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? `${mark}${item}` : item)).replace(
    marked,
    '$1',
  )
