/**
 * Reads a typed month as 'YYYY-MM': '2028-03', '2028 3', '03/2028', '202803'. Undefined when it is
 * not a month.
 */
export function readTypedMonth(text: string): string | undefined {
  const trimmedText = text.trim()
  const [, year, month] = /^(\d{4})[-/. ]?(\d{1,2})$/.exec(trimmedText) ?? []
  if (year && month) return monthOf(year, month)
  const [, first, last] = /^(\d{1,2})[-/. ](\d{4})$/.exec(trimmedText) ?? []
  return first && last ? monthOf(last, first) : undefined
}

const monthOf = (year: string, month: string): string | undefined =>
  Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined
