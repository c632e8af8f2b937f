const formats = {
  day: { day: 'numeric', month: 'short' },
  dayTime: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** The formats of the last locale: making one costs more than all else in a row. */
let made: { locale: string; formats: Partial<Record<keyof typeof formats, Intl.DateTimeFormat>> } | undefined

/**
 * A moment as the visitor's language writes it, in their own time zone.
 * @param moment ISO 8601.
 * @returns `day` as 14 Nov, `dayTime` as 14 Nov, 15:32, `month` as November 2026, `moment` as 14 November 2026 at 15:32; empty for no date.
 * @example formatDate('2026-11-14T15:32:00Z', { locale: 'en', as: 'day' }) // 'Nov 14'
 */
export function formatDate(
  moment: string,
  { as, locale }: { as: keyof typeof formats; locale: string },
): string {
  const atMs = Date.parse(moment)
  if (Number.isNaN(atMs)) return ''
  if (made?.locale !== locale) made = { locale, formats: {} }
  const format = made.formats[as] ?? new Intl.DateTimeFormat(locale, formats[as])
  made.formats[as] = format
  return format.format(atMs)
}
