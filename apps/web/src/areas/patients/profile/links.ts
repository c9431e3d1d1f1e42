import type { Patient } from '@molaire/contract/patients/shapes'

/** Calls a Canadian number. */
export const telOf = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`

/**
 * Opens an address in the map of the device, whichever that is: no address of another host leaves
 * the product. Undefined without a street or a postal code.
 */
export const mapOf = (patient: Pick<Patient, 'streetAddress' | 'city' | 'province' | 'postalCode'>): string | undefined => {
  const { streetAddress, city, province, postalCode } = patient
  if (!streetAddress && !postalCode) return undefined
  return `geo:0,0?q=${encodeURIComponent([streetAddress, city, province, postalCode, 'Canada'].filter(Boolean).join(', '))}`
}
