/** A LIKE pattern that finds the word anywhere and means every character as it is written. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
