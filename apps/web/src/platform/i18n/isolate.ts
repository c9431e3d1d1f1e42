/** The Unicode blocks of right-to-left scripts, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Wraps a text with right-to-left letters in the Unicode signs FSI and PDI, so that it does not
 * move the text beside it, above all digits. Any other text is returned unchanged. Sentences do
 * this to their values; an element with only a name uses `<bdi>` instead.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
