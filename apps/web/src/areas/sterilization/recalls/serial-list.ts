import type { SterilizationLoadDetails } from '@molaire/contract/sterilization/shapes'
import { parseSerialNumber } from '@molaire/domain/sterilization/serial-number'

/** A whole number by itself: long enough, and with a digit. */
const isWhole = (word: string) => word.length >= 6 && /\d/.test(word)

/** Spaces separate whole numbers, but belong to `ST 2024 001A`. */
const splitAtSpaces = (line: string): string[] => {
  const words = line.trim().split(/\s+/)
  return words.every(isWhole) ? words : [line]
}

/**
 * The serial numbers of a text that was pasted or scanned, each once: one on each line, or between
 * commas, semicolons, tabs or spaces. What is no serial number is left out.
 */
export const readSerialNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .flatMap(splitAtSpaces)
      .flatMap((part) => parseSerialNumber(part) ?? []),
  ),
]

/** The serial numbers of the trays of a load that served. */
export const usedTrays = ({ trays }: SterilizationLoadDetails): string[] =>
  trays.flatMap(({ serialNumber, use }) => (use ? [serialNumber] : []))
