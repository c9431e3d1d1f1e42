/** What a clinic may name in both languages: the main name, and an English one if given. */
export interface Named {
  name: string
  nameEn?: string | null | undefined
}

/**
 * CFG-01, CFG-03: the name of a record in a language. Without a name of its own, English has the
 * main name (Decision 0110).
 */
export const nameIn = (language: 'fr' | 'en', { name, nameEn }: Named): string => (language === 'en' && nameEn ? nameEn : name)
