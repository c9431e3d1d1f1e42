import { shownSurfaces, surfacesOf, type Surface } from '@molaire/domain/treatments/surfaces'
import { isPrimary, isRight, isUpper, type Tooth } from '@molaire/domain/treatments/teeth'
import { currentLocale } from '../../../platform/i18n/locale.ts'
import { translate as t } from '../../../platform/i18n/use-messages.ts'
import type { Mark, ToothState } from './chart-state.ts'
import { messages } from './messages.ts'

/** The name of a surface of a tooth: lingual is called palatal on upper teeth. */
export const surfaceName = (tooth: Tooth, surface: Surface): string =>
  t(messages.surfaces[surface === 'L' && isUpper(tooth) ? 'P' : surface])

/**
 * Surfaces as the clinic reads them: `MOP` on 26. French writes V for every facial surface;
 * claims and English write B on posterior teeth.
 */
export const letters = (tooth: Tooth, surfaces: string): string => {
  const shown = shownSurfaces(tooth, surfaces)
  return currentLocale() === 'fr' ? shown.replace('B', 'V') : shown
}

/** A surface of a tooth, as the chart names it: `26, mésiale`. */
export const surfaceLabel = (tooth: Tooth, surface: Surface): string =>
  t(messages.surfaceOf, { tooth, surface: surfaceName(tooth, surface) })

/** Which tooth it is: `première molaire supérieure gauche`; empty for a supernumerary one. */
export const toothName = (tooth: Tooth): string => {
  const { place, permanent, primary } = messages.names
  const side = isRight(tooth) ? 'Right' : 'Left'
  const where = t(place[`${isUpper(tooth) ? 'upper' : 'lower'}${side}`])
  const names: Record<string, typeof permanent | typeof primary> = { true: primary, false: permanent }
  const position = Number(tooth.charAt(1)) as keyof typeof primary
  const name = names[String(isPrimary(tooth))]?.[position]
  return name ? t(name, { place: where }) : ''
}

const partsOf = (tooth: Tooth, state: ToothState, mark: Mark): string => {
  const marked = surfacesOf(tooth).filter((surface) => state.surfaces[surface] === mark)
  const wholes = (['crown', 'canals', 'implant'] as const).filter((part) => state[part] === mark)
  return [letters(tooth, marked.join('')), ...wholes.map((part) => t(messages.states[part]))].filter(Boolean).join(', ')
}

const absences = { existing: messages.states.missing, today: messages.states.extracted, planned: messages.states.toExtract }

/** What the chart shows of a tooth, in words: `existant : MO; planifié : couronne`. */
const stateWords = (tooth: Tooth, state: ToothState | undefined): string => {
  if (!state) return ''
  const marks = (['existing', 'today', 'planned'] as const).flatMap((mark) => {
    const parts = partsOf(tooth, state, mark)
    return parts ? [t(messages.states[mark], { parts })] : []
  })
  return [...(state.absent ? [t(absences[state.absent])] : []), ...marks].join('; ')
}

/** A tooth for screen readers: number, name, what is on it and what is selected. */
export const toothLabel = (tooth: Tooth, state: ToothState | undefined, selected: string | undefined): string =>
  [
    t(messages.tooth, { tooth, name: toothName(tooth) }),
    stateWords(tooth, state),
    selected ? t(messages.states.selected, { surfaces: letters(tooth, selected) }) : '',
  ]
    .filter(Boolean)
    .join('. ')
