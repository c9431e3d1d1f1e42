import { parseSerialNumber } from '@molaire/domain/sterilization/serial-number'

/**
 * The serial numbers of a text that was pasted or scanned, each once: one on each line, or between
 * commas, semicolons or tabs. What is no serial number is left out.
 */
export const readSerialNumbers = (text: string): string[] => [
  ...new Set(text.split(/[\n\r,;\t]+/).flatMap((part) => parseSerialNumber(part) ?? [])),
]
