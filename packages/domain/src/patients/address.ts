import { parsePostalCode } from './postal-code.ts'

/**
 * The fields that decide how an address is checked: null or empty when the file has none. No
 * country means Canada.
 */
export interface Place {
  country: string | null
  province: string | null
  postalCode: string | null
}

/** The longest province, in UTF-16 units: two letters in Canada, a name elsewhere. */
export const mostOfProvince = (country: string | null): number => (country ? 60 : 2)

/**
 * PAT-02: the fields of an address that are wrong for its country. A Canadian postal code must have
 * its form; other countries' codes are not checked.
 */
export function addressProblems({ country, province, postalCode }: Place): ('province' | 'postalCode')[] {
  const isCodeWrong = !country && Boolean(postalCode?.trim()) && parsePostalCode(postalCode ?? '') === undefined
  const isProvinceWrong = (province?.trim().length ?? 0) > mostOfProvince(country)
  return [...(isProvinceWrong ? (['province'] as const) : []), ...(isCodeWrong ? (['postalCode'] as const) : [])]
}
