import { refuse, type Refusal } from '../shared/refusal.ts'
import { isAnterior, isTooth, isUpper, type Tooth } from './teeth.ts'

/**
 * A surface as Canadian claims write it (facts §3): mesial, occlusal or incisal, distal, buccal
 * (posterior) or vestibular (anterior), lingual.
 */
export type Surface = 'M' | 'O' | 'I' | 'D' | 'B' | 'V' | 'L'

/** The five surfaces of a tooth, in the order in which they are written. None of '99'. */
export function surfacesOf(tooth: Tooth): readonly Surface[] {
  if (!isTooth(tooth) || tooth === '99') return []
  return isAnterior(tooth) ? ['M', 'I', 'D', 'V', 'L'] : ['M', 'O', 'D', 'B', 'L']
}

/** Letters that mean a surface of the tooth though another one is written: palatal is lingual. */
const anteriorSynonyms: Record<string, Surface> = { P: 'L', O: 'I', B: 'V', F: 'V' }
const posteriorSynonyms: Record<string, Surface> = { P: 'L', I: 'O', V: 'B', F: 'B' }

/**
 * APT-06: surfaces of a tooth as they are stored, from any spelling: 'dom' on 26 is 'MOD', 'vp' on
 * 11 is 'VL'. Refuses letters that are no surface of that tooth with `surface_unknown`, and
 * surfaces without a tooth with `tooth_required`. An empty text stays one.
 */
export function normalizeSurfaces(tooth: Tooth | null, text: string): string | Refusal<'surface_unknown' | 'tooth_required'> {
  const letters = text.toUpperCase().replace(/[\s,;/+-]/g, '')
  if (letters === '') return ''
  const surfaces = tooth === null ? [] : surfacesOf(tooth)
  if (tooth === null || surfaces.length === 0) return refuse('tooth_required')
  const synonyms = isAnterior(tooth) ? anteriorSynonyms : posteriorSynonyms
  const chosen = new Set([...letters].map((letter) => synonyms[letter] ?? letter))
  const unknown = [...chosen].filter((letter) => !(surfaces as readonly string[]).includes(letter))
  if (unknown.length > 0) return refuse('surface_unknown', { tooth, letters: unknown.join('') })
  return surfaces.filter((surface) => chosen.has(surface)).join('')
}

/** Surfaces as people read them: lingual is called palatal on upper teeth. 'MOL' on 26 is 'MOP'. */
export const shownSurfaces = (tooth: Tooth, surfaces: string): string => (isUpper(tooth) ? surfaces.replace('L', 'P') : surfaces)
