/** STER-01: the programs of a sterilizer. */
export const cycleTypes = ['gravity', 'pre_vacuum', 'immediate_use', 'dry_heat', 'chemical_vapour'] as const
export type CycleType = (typeof cycleTypes)[number]

/** The states of a load, in their order. */
export const loadStatuses = ['in_progress', 'processed', 'released', 'quarantined', 'failed'] as const
export type LoadStatus = (typeof loadStatuses)[number]

/**
 * STER-01: the allowed changes of state. What failed stays so: its packs are sterilized again in
 * another load. What was released may still fail, when its biological indicator is read later.
 */
const loadMoves: Record<LoadStatus, readonly LoadStatus[]> = {
  in_progress: ['processed', 'failed'],
  processed: ['released', 'quarantined', 'failed'],
  released: ['quarantined', 'failed'],
  quarantined: ['failed'],
  failed: [],
}

/** Whether a load may go from one state to the other. */
export const mayMove = (from: LoadStatus, to: LoadStatus): boolean => loadMoves[from].includes(to)

export const outcomes = ['pass', 'fail'] as const
export type Outcome = (typeof outcomes)[number]
/** Classes of chemical indicators (ISO 11140-1). */
type IndicatorType = 4 | 5 | 6
export const airRemovalTests = ['bowie_dick', 'helix'] as const
export type AirRemovalTest = (typeof airRemovalTests)[number]
export const biologicalReadings = ['negative', 'positive'] as const
export type BiologicalReading = (typeof biologicalReadings)[number]

/** What the indicators of a load said; null where there is no reading. */
export interface LoadResults {
  physical: Outcome | null
  externalIndicator: Outcome | null
  internalIndicator: Outcome | null
  internalIndicatorType: IndicatorType | null
  airRemovalTest: AirRemovalTest | null
  airRemoval: Outcome | null
  /** Whether a biological indicator is in the load. */
  hasBiological: boolean
  /** Growth in the test: `positive` means that spores survived. */
  biological: BiologicalReading | null
  /** Growth in the control, which proves that the spores lived: it must be `positive`. */
  biologicalControl: BiologicalReading | null
}

/** The readings that make a load fail. */
export const loadFailures = ['physical', 'externalIndicator', 'internalIndicator', 'airRemoval', 'biological'] as const
export type LoadFailure = (typeof loadFailures)[number]

/** Why a load failed, by its readings; empty while nothing failed (facts §12). */
export function failuresOf(results: LoadResults): LoadFailure[] {
  return loadFailures.filter((name) => results[name] === (name === 'biological' ? 'positive' : 'fail'))
}

/**
 * Whether the biological indicator of a load proves that its sterilizer worked: no growth in the
 * test, and growth in the control. Without a control's growth the test proves nothing.
 */
export const isGoodBiological = ({ biological, biologicalControl }: LoadResults): boolean =>
  biological === 'negative' && biologicalControl === 'positive'

/** What a load may still lack before it is released, in the order of the form. */
export const releaseGaps = [
  'end',
  'physical',
  'externalIndicator',
  'internalIndicator',
  'airRemoval',
  'biological',
  'biologicalControl',
] as const
export type ReleaseGap = (typeof releaseGaps)[number]

interface ToRelease extends LoadResults {
  /** In any form; null while the cycle runs. */
  endedAt: unknown
  hasImplants: boolean
  /** An empty cycle for a test pack alone. */
  isTest: boolean
}

/**
 * What is missing before a load may be released (facts §12). Packs need the physical reading and
 * both chemical indicators. A load with implants waits for its biological indicator; another one
 * does not when the indicator beside it is of type 5 or 6. A test load needs what it tests. Of an
 * indicator that is read, only the control is missing; a negative control calls for a new one.
 */
export function missingToRelease(load: ToRelease): ReleaseGap[] {
  const { hasBiological, hasImplants, isTest, internalIndicatorType, airRemovalTest } = load
  const waits = hasImplants || (hasBiological && (isTest || (internalIndicatorType ?? 4) < 5))
  const lacksControl = load.biological === 'negative' && load.biologicalControl === null
  const isLacking: Record<ReleaseGap, boolean> = {
    end: load.endedAt === null,
    physical: load.physical !== 'pass',
    externalIndicator: !isTest && load.externalIndicator !== 'pass',
    internalIndicator: !isTest && load.internalIndicator !== 'pass',
    airRemoval: load.airRemoval !== 'pass' && (airRemovalTest !== null || (isTest && !hasBiological)),
    biological: waits && !isGoodBiological(load) && !lacksControl,
    biologicalControl: waits && lacksControl,
  }
  return releaseGaps.filter((gap) => isLacking[gap])
}

/** Packs are put in a load until it is judged, and never in a test load. */
export const mayPack = ({ status, isTest }: { status: LoadStatus; isTest: boolean }): boolean =>
  !isTest && (status === 'in_progress' || status === 'processed')

/** The parameters and readings of a load are open until it is judged. */
export const isOpen = (status: LoadStatus): boolean => status === 'in_progress' || status === 'processed'

/** Pressure and temperature of a working sterilizer; beyond these bounds a value was mistyped. */
export const parameterBounds = {
  temperature: { least: 20, most: 250 },
  pressure: { least: 0, most: 500 },
  exposure: { least: 1, most: 720 },
} as const

/**
 * Whether a load that is judged still takes these readings. Only its biological indicator is read
 * later, and what grew stays: a positive reading is not taken back.
 */
export function mayReadLater(before: LoadResults, after: LoadResults): boolean {
  const judged = [
    'physical',
    'externalIndicator',
    'internalIndicator',
    'internalIndicatorType',
    'airRemovalTest',
    'airRemoval',
  ] as const
  return (
    judged.every((name) => before[name] === after[name]) && (before.biological !== 'positive' || after.biological === 'positive')
  )
}
