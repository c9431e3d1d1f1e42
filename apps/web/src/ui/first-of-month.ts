/** French writes the first of a month as an ordinal: `1 novembre` becomes `1er novembre`. */
export const asOrdinalFirst = (text: string): string => text.replace(/(^|\D)1(?= \p{L})/u, '$11er')
