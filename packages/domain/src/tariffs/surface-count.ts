import { refuse, type Refusal } from '../shared/refusal.ts'

/** CFG-14: how many surfaces an act treats, or that it is a root canal treatment. */
export const surfaceCounts = ['none', '1', '2', '3', '4', '5', 'root_canal'] as const
export type SurfaceCount = (typeof surfaceCounts)[number]

/** What an act needs of the tooth that it is done on. */
export type ToothNeed = 'surfaces' | 'canals' | 'nothing'

/** Surfaces for 1 to 5, a tooth alone for a root canal, nothing otherwise: a tooth may be named. */
export function needOf(count: SurfaceCount): ToothNeed {
  if (count === 'none') return 'nothing'
  return count === 'root_canal' ? 'canals' : 'surfaces'
}

export type SurfaceRefusal = Refusal<'tooth_required' | 'surfaces_forbidden' | 'surface_count_wrong'>

/**
 * APT-06: whether a tooth and its surfaces (as stored, 'MOD') suit an act; undefined when they do.
 * A filling of three surfaces takes exactly three; a root canal takes a tooth and none; an act
 * without surfaces takes none.
 */
export function checkSurfaces(count: SurfaceCount, tooth: string | null, surfaces: string): SurfaceRefusal | undefined {
  const need = needOf(count)
  if (need !== 'nothing' && tooth === null) return refuse('tooth_required')
  if (need !== 'surfaces') return surfaces === '' ? undefined : refuse('surfaces_forbidden')
  const expected = Number(count)
  return surfaces.length === expected ? undefined : refuse('surface_count_wrong', { expected, given: surfaces.length })
}
