import { parsePostalCode } from './postal-code.ts'

/**
 * What decides how an address is written: null or empty where the file says nothing; no country is
 * Canada.
 */
export interface Place {
  country: string | null
  province: string | null
  postalCode: string | null
}

/**
 * The longest that a province is kept: its two letters in Canada, a name elsewhere. In UTF-16
 * units.
 */
export const mostOfProvince = (country: string | null): number => (country ? 60 : 2)

/**
 * PAT-02: what is wrong with an address in its country. A postal code of Canada has its form; those
 * of other countries are written as they are there.
 */
export function addressProblems({ country, province, postalCode }: Place): ('province' | 'postalCode')[] {
  const isCodeWrong = !country && Boolean(postalCode?.trim()) && parsePostalCode(postalCode ?? '') === undefined
  const isProvinceWrong = (province?.trim().length ?? 0) > mostOfProvince(country)
  return [...(isProvinceWrong ? (['province'] as const) : []), ...(isCodeWrong ? (['postalCode'] as const) : [])]
}
