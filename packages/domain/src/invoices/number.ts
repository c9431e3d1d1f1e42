/**
 * INV-02: the official number of an invoice: the clinic's prefix and its next number, at least five
 * digits wide: 'ÉRA-' and 1272 are 'ÉRA-01272'. The database writes it in the same way.
 */
export const officialNumber = (prefix: string, sequence: number): string => `${prefix}${String(sequence).padStart(5, '0')}`
