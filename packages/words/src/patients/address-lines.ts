import { countryName } from '../shared/countries.ts'

/** The address of a file; what it does not say is null. */
interface Address {
  streetAddress: string | null
  city: string | null
  province: string | null
  postalCode: string | null
  country: string | null
}

/** An address in the lines of an envelope; empty without any. */
export function addressLines({ streetAddress, city, province, postalCode, country }: Address, language: 'fr' | 'en'): string {
  const town = [city, province && `(${province})`].filter(Boolean).join(' ')
  const lines = [streetAddress, [town, postalCode].filter(Boolean).join('  '), country && countryName(country, language)]
  return lines.filter(Boolean).join('\n')
}
