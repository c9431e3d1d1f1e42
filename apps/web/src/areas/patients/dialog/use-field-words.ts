import { eachField, type PatientField } from '@molaire/domain/patients/fields'
import { fieldText, type ValueOf } from '@molaire/domain/patients/field-text'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useFieldTeller } from '../use-field-teller.ts'
import { fieldsIn, writtenAlerts, type PatientFields, type PatientSection } from './patient-form.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'

/**
 * How the fields of a file are called, and what they say in words: for a closed group, and for two
 * versions side by side.
 */
export const useFieldWords = () => {
  const { t } = useMessages()
  const tell = useFieldTeller()
  const labels = eachField((name) => t(patientFieldWords[name]))
  /** What is typed: what cannot be read is told as it stands. */
  const teller = {
    ...tell,
    day: (typed: string) => {
      const day = readTypedDay(typed)
      return day ? tell.day(day) : typed
    },
    month: (typed: string) => {
      const month = readTypedMonth(typed)
      return month ? tell.month(month) : typed
    },
  }
  /** A field's value in words; an empty text when it says nothing. */
  const say = <F extends PatientField>(name: F, fields: PatientFields): string =>
    fieldText(name, (name === 'alerts' ? writtenAlerts(fields.alerts) : fields[name]) as ValueOf<F>, teller) // a field's own value
  /** What a group holds, in one line; an empty text when it holds nothing. */
  const summary = (section: PatientSection, fields: PatientFields): string => {
    if (section === 'consents')
      return fieldsIn.consents
        .filter((name) => fields[name])
        .map((name) => labels[name])
        .join(' · ')
    const texts = fieldsIn[section].map((name) => (name === 'province' ? '' : say(name, fields)))
    return texts.filter(Boolean).join(' · ').replaceAll('\n', ' · ')
  }
  return { labels, say, summary, weekday: tell.weekday }
}
