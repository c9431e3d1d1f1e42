/**
 * A tooth by its FDI number (ISO 3950) as text: '26', '51'. '99' stands for any supernumerary
 * tooth, the only such value that Canadian claims take (facts §2).
 */
export type Tooth = string

/** A region of the mouth where a tooth would stand in a claim: '00' is the whole mouth. */
export type ToothArea = (typeof toothAreas)[number]

export type ToothClass = 'incisor' | 'canine' | 'premolar' | 'molar'
export type Dentition = 'permanent' | 'primary' | 'mixed'

/** Whole mouth, arches, sextants and quadrants, in the order of their codes. */
export const toothAreas = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '10', '20', '30', '40'] as const

const numbers = (quadrant: number, count: number) => Array.from({ length: count }, (_, i) => `${quadrant}${i + 1}`)
const arch = (right: number, left: number, count: number) => [...numbers(right, count).reverse(), ...numbers(left, count)]

/**
 * APT-07: the rows of a chart from top to bottom, each from left to right as one sees them facing
 * the patient.
 */
export const chartRows = {
  permanentUpper: arch(1, 2, 8),
  primaryUpper: arch(5, 6, 5),
  primaryLower: arch(8, 7, 5),
  permanentLower: arch(4, 3, 8),
} as const satisfies Record<string, readonly Tooth[]>

/** Every tooth that a chart shows. */
export const allTeeth: readonly Tooth[] = Object.values(chartRows).flat()

const known = new Set([...allTeeth, '99'])

/** Whether a text is the number of a tooth, supernumerary included. */
export const isTooth = (text: string): boolean => known.has(text)

/** Whether a text is the code of a region of the mouth. */
export const isToothArea = (text: string): text is ToothArea => (toothAreas as readonly string[]).includes(text)

const quadrantOf = (tooth: Tooth): number => Number(tooth.charAt(0))
const positionOf = (tooth: Tooth): number => Number(tooth.charAt(1))

export const isPrimary = (tooth: Tooth): boolean => tooth !== '99' && quadrantOf(tooth) >= 5

/** Whether a tooth stands in the upper jaw. Nobody knows of '99'. */
export const isUpper = (tooth: Tooth): boolean => [1, 2, 5, 6].includes(quadrantOf(tooth)) && tooth !== '99'

/** Whether a tooth stands on the patient's right, which is the left of a chart. */
export const isRight = (tooth: Tooth): boolean => [1, 4, 5, 8].includes(quadrantOf(tooth)) && tooth !== '99'

/** Incisors and canines; they have an incisal edge instead of an occlusal surface. */
export const isAnterior = (tooth: Tooth): boolean => tooth !== '99' && positionOf(tooth) <= 3

/** What kind of tooth it is; undefined for '99'. Primary molars stand at positions 4 and 5. */
export function classOf(tooth: Tooth): ToothClass | undefined {
  if (!isTooth(tooth) || tooth === '99') return undefined
  const position = positionOf(tooth)
  if (position <= 2) return 'incisor'
  if (position === 3) return 'canine'
  return position >= 6 || isPrimary(tooth) ? 'molar' : 'premolar'
}

/** The permanent tooth that replaces a primary one: '51' → '11', '85' → '45'. */
export const successorOf = (primary: Tooth): Tooth => `${quadrantOf(primary) - 4}${primary.charAt(1)}`

/** How many canals a tooth usually has, to suggest the right root canal treatment (facts §2). */
export function usualCanals(tooth: Tooth): number {
  const kind = classOf(tooth)
  if (kind === 'molar') return 3
  return kind === 'premolar' && isUpper(tooth) && positionOf(tooth) === 4 ? 2 : 1
}

/**
 * Which teeth a chart shows at an age in years: primary before 6, both from 6 to 12, permanent from
 * 13 and where the age is unknown. One can always switch (facts §2).
 */
export function dentitionAt(age: number | null): Dentition {
  if (age === null || age >= 13) return 'permanent'
  return age < 6 ? 'primary' : 'mixed'
}

/**
 * The ages in years that a tooth fits, generously: from `least`, and before `below`. No permanent
 * tooth before 5, no primary one from 16. Null where any age does.
 */
export function agesOf(tooth: string | null): { least: number | null; below: number | null } {
  if (tooth === null || tooth === '99' || !isTooth(tooth)) return { least: null, below: null }
  return isPrimary(tooth) ? { least: null, below: 16 } : { least: 5, below: null }
}

/** Whether a tooth fits an age: RAMQ asks for a reason otherwise (its message 1396). */
export function fitsAge(tooth: Tooth | null, age: number | null): boolean {
  const { least, below } = agesOf(tooth)
  return age === null || ((least === null || age >= least) && (below === null || age < below))
}

/** The reason for treating a tooth that does not fit the age, in UTF-16 units. */
export const longestAgeReason = 200
