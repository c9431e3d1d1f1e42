/**
 * A number as people write it: `1 045,00`, `1,045.00 $`, `0,5`. Undefined for anything else.
 * The last comma or period is the decimal one; a comma before three digits and a period is not.
 */
export const readNumber = (text: string): number | undefined => {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '')
  const plain = bare.includes('.') ? bare.replace(/,(?=\d{3}(\D|$))/g, '') : bare.replace(',', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}
