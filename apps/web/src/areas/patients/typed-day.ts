import { isLocalDate, type LocalDate } from '@molaire/domain/shared/local-date'

/**
 * A day as people write it → 'YYYY-MM-DD'; undefined when it is none. Year first ('1984-03-14', '1984/3/14',
 * '1984 03 14', '19840314') or, in full, day first ('14/03/1984').
 */
export function readTypedDay(text: string): LocalDate | undefined {
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ??
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text.trim()) ??
    dayFirst(text.trim())
  if (!parts) return undefined
  const [, year = '', month = '', day = ''] = parts
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(written) ? written : undefined
}

const dayFirst = (text: string): string[] | undefined => {
  const [, day, month, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  return year && month && day ? ['', year, month, day] : undefined
}
