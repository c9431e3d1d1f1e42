import type { AppointmentType } from '@molaire/contract/appointment-types/endpoints'
import { colorPresets } from '@molaire/domain/appointment-types/colors'
import type { AppointmentTypeBody } from './api.ts'

/** What is typed of a kind of appointment. */
export type TypeFields = { name: string; color: string; minutes: number }

/** A new kind, in the first of the presets that no other kind has, or the fields of one that is known. */
export const fieldsOf = (type: AppointmentType | null, others: readonly { color: string }[]): TypeFields => {
  const taken = new Set(others.map(({ color }) => color.toUpperCase()))
  const free = colorPresets.find(({ hex }) => !taken.has(hex)) ?? colorPresets[0]
  return {
    name: type?.name ?? '',
    color: (type?.color ?? free?.hex ?? '').toUpperCase(),
    minutes: type?.defaultDurationMinutes ?? 30,
  }
}

/** A colour as it is written anywhere: '#C2477F', 'c2477f', '#abc'; '#RRGGBB' in capitals, or undefined. */
export function readColor(text: string): string | undefined {
  const [, code] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? []
  if (code === undefined) return undefined
  const six = code.length === 3 ? [...code].map((digit) => digit + digit).join('') : code
  return `#${six.toUpperCase()}`
}

export type TypeProblem = 'required' | 'color'

/** CFG-03: a name is required, a colour must be readable. Problems by field. */
export const problemsOf = ({ name, color }: TypeFields): Partial<Record<keyof TypeFields, TypeProblem>> => ({
  ...(!name.trim() && { name: 'required' }),
  ...(readColor(color) === undefined && { color: 'color' }),
})

/** The fields in the wire's shape. */
export const typeBody = ({ name, color, minutes }: TypeFields): AppointmentTypeBody => ({
  name: name.trim(),
  color: readColor(color) ?? '',
  defaultDurationMinutes: minutes,
})
