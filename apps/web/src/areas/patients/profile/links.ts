import { HOME_COUNTRY } from '@molaire/domain/patients/countries'
import { countryName } from '@molaire/words/shared/countries'
import type { Patient } from '@molaire/contract/patients/shapes'

/**
 * A link that opens the address in the map application of the device. A `geo:` link, so that no
 * address is sent to another host. Undefined without a street or a postal code.
 */
export const mapOf = (
  patient: Pick<Patient, 'streetAddress' | 'city' | 'province' | 'postalCode' | 'country'>,
): string | undefined => {
  const { streetAddress, city, province, postalCode, country } = patient
  if (!streetAddress && !postalCode) return undefined
  return `geo:0,0?q=${encodeURIComponent([streetAddress, city, province, postalCode, countryName(country ?? HOME_COUNTRY, 'en')].filter(Boolean).join(', '))}`
}
