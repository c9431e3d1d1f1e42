import type { ResultsBody } from '../api.ts'
import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import {
  airRemovalTests,
  biologicalReadings,
  failuresOf,
  missingToRelease,
  outcomes,
  parameterBounds,
  type LoadResults,
  type ReleaseGap,
} from '@molaire/domain/sterilization/loads'

/** The types of internal chemical indicators (ISO 11140-1). */
export const indicatorTypes = [4, 5, 6] as const

/** The parameters and readings of a load as they are typed; an empty text is none. */
export type ResultFields = {
  machineCycle: string
  temperature: string
  pressure: string
  exposure: string
  note: string
  physical: string
  externalIndicator: string
  internalIndicator: string
  internalIndicatorType: string
  airRemovalTest: string
  airRemoval: string
  hasBiological: boolean
  biologicalLot: string
  biological: string
  biologicalControl: string
}

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** The fields of the form for a load. */
export const fieldsOfLoad = (load: SterilizationLoad): ResultFields => ({
  machineCycle: text(load.machineCycle),
  temperature: text(load.temperatureCelsius),
  pressure: text(load.pressureKpa),
  exposure: text(load.exposureMinutes),
  note: text(load.note),
  physical: text(load.physical),
  externalIndicator: text(load.externalIndicator),
  internalIndicator: text(load.internalIndicator),
  internalIndicatorType: text(load.internalIndicatorType),
  airRemovalTest: text(load.airRemovalTest),
  airRemoval: text(load.airRemoval),
  hasBiological: load.hasBiological,
  biologicalLot: text(load.biologicalLot),
  biological: text(load.biological),
  biologicalControl: text(load.biologicalControl),
})

const oneOf = <V>(known: readonly V[], typed: string): V | null => known.find((one) => String(one) === typed) ?? null

/** The readings of the fields; one without its test or its indicator is none. */
export const resultsOf = (fields: ResultFields): LoadResults => {
  const airRemovalTest = oneOf(airRemovalTests, fields.airRemovalTest)
  const { hasBiological } = fields
  return {
    physical: oneOf(outcomes, fields.physical),
    externalIndicator: oneOf(outcomes, fields.externalIndicator),
    internalIndicator: oneOf(outcomes, fields.internalIndicator),
    internalIndicatorType: oneOf(indicatorTypes, fields.internalIndicatorType),
    airRemovalTest,
    airRemoval: airRemovalTest && oneOf(outcomes, fields.airRemoval),
    hasBiological,
    biological: hasBiological ? oneOf(biologicalReadings, fields.biological) : null,
    biologicalControl: hasBiological ? oneOf(biologicalReadings, fields.biologicalControl) : null,
  }
}

/** The body that records the readings. */
export const resultsBody = (fields: ResultFields, load: SterilizationLoad): ResultsBody => {
  const results = resultsOf(fields)
  const isSameReading = results.biological === load.biological && results.biologicalControl === load.biologicalControl
  return {
    ...results,
    biologicalLot: results.hasBiological ? fields.biologicalLot : null,
    // The moment of a reading stays with it; a new reading is of now.
    biologicalReadAt: isSameReading ? load.biologicalReadAt : null,
  }
}

/** A number typed with a comma or a point; undefined for another text, null for none. */
export const readDecimal = (typed: string): number | null | undefined => {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

/** Which of the three parameters is no number within its bounds. */
export const wrongParameters = (fields: ResultFields): (keyof typeof parameterBounds)[] =>
  (['temperature', 'pressure', 'exposure'] as const).filter((name) => {
    const value = readDecimal(fields[name])
    const { least, most } = parameterBounds[name]
    return value === undefined || (value !== null && (value < least || value > most))
  })

/** Whether the parameters differ from those of the load. */
export const isParameterChanged = (fields: ResultFields, load: SterilizationLoad): boolean => {
  const before = fieldsOfLoad(load)
  return (['machineCycle', 'temperature', 'pressure', 'exposure', 'note'] as const).some(
    (name) => fields[name].trim() !== before[name],
  )
}

/** What saving the fields leads to: a failure, a release, or waiting for what is missing. */
export type Verdict =
  | { kind: 'failed'; failures: ReturnType<typeof failuresOf> }
  | { kind: 'releasable' }
  | { kind: 'waiting'; missing: readonly ReleaseGap[] }

/** STER-01: judges the fields as the server will when they are saved; saving ends the cycle. */
export const verdictOf = (fields: ResultFields, load: SterilizationLoad): Verdict => {
  const results = resultsOf(fields)
  const failures = failuresOf(results)
  if (failures.length > 0) return { kind: 'failed', failures }
  const { hasImplants, isTest } = load
  const missing = missingToRelease({ ...results, endedAt: true, hasImplants, isTest })
  return missing.length === 0 ? { kind: 'releasable' } : { kind: 'waiting', missing }
}
