import { refuse, type Refusal } from '../shared/refusal.ts'
import { checkSurfaces, surfaceCounts, type SurfaceCount, type SurfaceRefusal } from '../tariffs/surface-count.ts'
import { normalizeSurfaces } from './surfaces.ts'
import { isTooth, isToothArea } from './teeth.ts'

/**
 * APT-06: where in the mouth a treatment is done: on a tooth, in a region, or nowhere in
 * particular, and the surfaces as they are stored: `{ tooth: '26', surfaces: 'MOD' }`.
 */
export interface Site {
  tooth: string | null
  surfaces: string
}

export type SiteRefusal = Refusal<'tooth_unknown' | 'surface_unknown' | 'tooth_required'>

/**
 * APT-06: reads a tooth and surfaces in any spelling. Refuses a tooth that does not exist, letters
 * that are no surface of it, and surfaces without a tooth that has them: a region, or '99'.
 */
export function readSite(tooth: string | null, surfaces: string): Site | SiteRefusal {
  const named = tooth === null || tooth.trim() === '' ? null : tooth.trim()
  if (named !== null && !isTooth(named) && !isToothArea(named)) return refuse('tooth_unknown', { tooth: named })
  const stored = normalizeSurfaces(named, surfaces)
  return typeof stored === 'string' ? { tooth: named, surfaces: stored } : stored
}

/** APT-06: whether an act may be done there; undefined when it may. A region is not a tooth. */
export const checkSite = (count: SurfaceCount, { tooth, surfaces }: Site): SurfaceRefusal | undefined =>
  checkSurfaces(count, tooth !== null && isTooth(tooth) ? tooth : null, surfaces)

/** The surface counts whose acts may be done there: of 26 MOD, those of three surfaces. */
export const countsAt = (site: Site): SurfaceCount[] => surfaceCounts.filter((count) => checkSite(count, site) === undefined)
