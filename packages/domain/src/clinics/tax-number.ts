/** A clinic's registration numbers for the federal and the provincial sales tax. */
export const taxNumbers = ['gstNumber', 'qstNumber'] as const
export type TaxNumber = (typeof taxNumbers)[number]

const parts: Record<TaxNumber, RegExp> = {
  gstNumber: /^(\d{9})(RT)(\d{4})$/,
  qstNumber: /^(\d{10})(TQ)(\d{4})$/,
}

/**
 * Facts §1: reads a registration number in any spacing and case: '123456789rt0001' becomes
 * '123456789 RT 0001' for the GST, '1234567890 TQ 0001' for the QST; undefined for anything else.
 */
export function parseTaxNumber(kind: TaxNumber, text: string): string | undefined {
  const [, number, program, account] = parts[kind].exec(text.replace(/[\s-]/g, '').toUpperCase()) ?? []
  return number && `${number} ${program} ${account}`
}

/** INV-02: the most days after which an invoice is due. */
export const longestTerms = 365
