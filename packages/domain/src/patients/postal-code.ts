const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/

/**
 * PAT-02: reads a Canadian postal code in any common format and returns 'G9A 5B2'; undefined for
 * anything else. Takes 'g9a5b2', 'G9A-5B2', ' G9A  5B2 '. D, F, I, O, Q and U are never used; W and
 * Z never come first (Canada Post).
 */
export function parsePostalCode(text: string): string | undefined {
  const bare = text.replace(/[\s.\-–]/g, '').toUpperCase()
  return CANADIAN.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : undefined
}
