/** The parts of a text; every second one is between two asterisks on each side. */
export const boldParts = (text: string): string[] => text.split('**')

/** The words of the interface in a step: those between two asterisks on each side. */
export const wordsOfInterface = (text: string): string[] => boldParts(text).filter((_, at) => at % 2 === 1)

/** The text of a step without its asterisks. */
export const plainText = (text: string): string => boldParts(text).join('')
