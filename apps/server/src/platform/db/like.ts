const literally = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** A LIKE pattern that finds the word anywhere and means every character as it is written. */
export const containing = (word: string): string => `%${literally(word)}%`

/** The same where a word begins with it, in a text whose words each follow a blank. */
export const wordBeginning = (word: string): string => `% ${literally(word)}%`
