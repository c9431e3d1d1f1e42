import { countryCodes } from '@molaire/domain/patients/countries'
import { foldText } from '@molaire/domain/shared/fold'

type Language = 'fr' | 'en'

const namesIn = {
  fr: new Intl.DisplayNames(['fr-CA'], { type: 'region' }),
  en: new Intl.DisplayNames(['en-CA'], { type: 'region' }),
}

/** The name of a country by its two-letter code: 'FR' → « France ». */
export const countryName = (code: string, language: Language): string => namesIn[language].of(code) ?? code

/** Every country with its name, in alphabetical order. */
export const countriesIn = (language: Language): { code: string; name: string }[] =>
  countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

let byName: Map<string, string> | undefined

/** The code of a country from its name in French or English, or from its code. */
export function readCountry(text: string): string | undefined {
  byName ??= new Map(
    countryCodes.flatMap((code) =>
      [code, countryName(code, 'fr'), countryName(code, 'en')].map((name) => [foldText(name), code] as const),
    ),
  ).set('usa', 'US')
  return byName.get(foldText(text))
}
