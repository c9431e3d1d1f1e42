export const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds the word anywhere. Its wildcard characters are escaped. */
export const containing = (word: string): string => `%${literally(word)}%`

/** The same for the beginning of a word, in a text where a space precedes every word. */
export const wordBeginning = (word: string): string => `% ${literally(word)}%`
