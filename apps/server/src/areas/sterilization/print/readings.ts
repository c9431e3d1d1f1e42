import type { SterilizationLoad } from '@molaire/contract/sterilization/shapes'
import type { Locale } from '@molaire/contract/shared/fields'
import { displayName } from '@molaire/domain/users/display-name'
import {
  airRemovalTestWords,
  biologicalReadingWords,
  cycleTypeWords,
  loadReadingWords,
  outcomeWords,
} from '@molaire/words/sterilization/terms'
import { writtenNumber } from '../../../platform/words/written.ts'
import { paperWords } from './words.ts'

/** The name of somebody on paper; a dash for who is not of the group. */
export const writtenName = (person: { firstName: string; lastName: string; title: string | null } | null): string =>
  person ? displayName(person) : '—'

/** The program and the parameters of a load: `Prévide · 134 °C · 206 kPa · 4 min`. */
export function writtenParameters(load: SterilizationLoad, language: Locale): string {
  const { cycleType, temperatureCelsius, pressureKpa, exposureMinutes } = load
  const measured = (value: number | null, unit: string) => value !== null && `${writtenNumber(value, language)}\u00a0${unit}`
  return [
    cycleTypeWords[cycleType][language],
    measured(temperatureCelsius, '°C'),
    measured(pressureKpa, 'kPa'),
    measured(exposureMinutes, 'min'),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What was read of a load, each reading as a name and its outcome. */
export function writtenReadings(load: SterilizationLoad, language: Locale): [string, string][] {
  const { physical, externalIndicator, internalIndicator, internalIndicatorType, airRemovalTest, airRemoval } = load
  const { hasBiological, biologicalLot, biological, biologicalControl } = load
  const dash = paperWords[language].none
  const outcome = (value: typeof physical) => (value ? outcomeWords[value][language] : dash)
  const growth = (value: typeof biological) => (value ? biologicalReadingWords[value][language] : dash)
  const internal = loadReadingWords.internalIndicator[language]
  const all: [string, string, boolean][] = [
    [loadReadingWords.physical[language], outcome(physical), true],
    [loadReadingWords.externalIndicator[language], outcome(externalIndicator), !load.isTest || externalIndicator !== null],
    [
      internalIndicatorType ? `${internal} (${internalIndicatorType})` : internal,
      outcome(internalIndicator),
      !load.isTest || internalIndicator !== null,
    ],
    [airRemovalTest ? airRemovalTestWords[airRemovalTest][language] : '', outcome(airRemoval), airRemovalTest !== null],
    [paperWords[language].lot, biologicalLot ?? dash, biologicalLot !== null],
    [loadReadingWords.biological[language], growth(biological), hasBiological],
    [loadReadingWords.biologicalControl[language], growth(biologicalControl), hasBiological],
  ]
  return all.flatMap(([name, value, isShown]): [string, string][] => (isShown ? [[name, value]] : []))
}
