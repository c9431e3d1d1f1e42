import { countryCodes } from '@molaire/domain/patients/countries'
import { foldText } from '@molaire/domain/shared/fold'

type Language = 'fr' | 'en'

const namesIn = {
  fr: new Intl.DisplayNames(['fr-CA'], { type: 'region' }),
  en: new Intl.DisplayNames(['en-CA'], { type: 'region' }),
}

/** What a country is called, by its two letters: 'FR' → « France ». */
export const countryName = (code: string, language: Language): string => namesIn[language].of(code) ?? code

/** Every country with its name, in the order of the alphabet of the language. */
export const countriesIn = (language: Language): { code: string; name: string }[] =>
  countryCodes
    .map((code) => ({ code, name: countryName(code, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

let byName: Map<string, string> | undefined

/**
 * The two letters of a country that is named in either language, or by its letters; undefined when
 * there is none.
 */
export function readCountry(text: string): string | undefined {
  byName ??= new Map(
    countryCodes.flatMap((code) =>
      [code, countryName(code, 'fr'), countryName(code, 'en')].map((name) => [foldText(name), code] as const),
    ),
  ).set('usa', 'US')
  return byName.get(foldText(text))
}
