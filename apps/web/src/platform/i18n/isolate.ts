/**
 * The blocks of Unicode whose letters are written from right to left, Hebrew and Arabic among them.
 */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A text that is put among others, such as a name in a sentence: where it holds letters written
 * from right to left, between the signs that keep its direction to itself (Unicode's FSI and PDI),
 * so that what stands beside it, above all digits, keeps its place; any other text is left as it
 * is. Sentences do it to all that they are given; an element that holds nothing but a name is a
 * `<bdi>`.
 */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)
