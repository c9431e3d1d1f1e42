import { surfacesOf, type Surface } from '@molaire/domain/treatments/surfaces'
import type { SelectedTooth } from '@molaire/domain/treatments/suggestions'
import type { Tooth } from '@molaire/domain/treatments/teeth'

/** The teeth that are selected, in the order in which they were, each with its surfaces. */
export type Selection = readonly SelectedTooth[]

export const nothing: Selection = []

export const selectedSurfaces = (selection: Selection, tooth: Tooth): string | undefined =>
  selection.find((one) => one.tooth === tooth)?.surfaces

const toggled = ({ tooth, surfaces }: SelectedTooth, surface: Surface): SelectedTooth => ({
  tooth,
  surfaces: surfacesOf(tooth)
    .filter((letter) => (letter === surface) !== surfaces.includes(letter))
    .join(''),
})

/**
 * APT-07: the selection after a surface is pressed. On a selected tooth the surface is added or
 * taken away; another tooth replaces the selection, or joins it (`joins`, with Shift).
 */
export function pressSurface(selection: Selection, tooth: Tooth, surface: Surface, joins = false): Selection {
  if (selectedSurfaces(selection, tooth) !== undefined)
    return selection.map((one) => (one.tooth === tooth ? toggled(one, surface) : one))
  const chosen = toggled({ tooth, surfaces: '' }, surface)
  return joins ? [...selection, chosen] : [chosen]
}

/**
 * APT-07: the selection after a tooth itself is pressed: it alone, or nothing if it was
 * selected. With `joins` (Shift) it joins or leaves the others.
 */
export function pressTooth(selection: Selection, tooth: Tooth, joins = false): Selection {
  const isSelected = selectedSurfaces(selection, tooth) !== undefined
  if (joins) return isSelected ? selection.filter((one) => one.tooth !== tooth) : [...selection, { tooth, surfaces: '' }]
  return isSelected ? selection.filter((one) => one.tooth !== tooth) : [{ tooth, surfaces: '' }]
}

/** Several teeth, without surfaces; those that had some keep them. */
export const selectTeeth = (teeth: readonly Tooth[], before: Selection = nothing): Selection =>
  teeth.map((tooth) => ({ tooth, surfaces: selectedSurfaces(before, tooth) ?? '' }))

/**
 * A surface of every selected tooth that has it: added to all, or taken from all if all have
 * it.
 */
export function pressForAll(selection: Selection, letters: readonly Surface[]): Selection {
  const own = ({ tooth }: SelectedTooth) => surfacesOf(tooth).find((surface) => letters.includes(surface))
  const isOn = selection.every((one) => {
    const surface = own(one)
    return surface === undefined || one.surfaces.includes(surface)
  })
  return selection.map((one) => {
    const surface = own(one)
    return surface !== undefined && one.surfaces.includes(surface) === isOn ? toggled(one, surface) : one
  })
}
