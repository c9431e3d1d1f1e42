import { eachField, type PatientField } from '@molaire/domain/patients/fields'
import { fieldText, type ValueOf } from '@molaire/domain/patients/field-text'
import { patientFieldWords } from '@molaire/words/patients/fields'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { useFieldTeller } from '../use-field-teller.ts'
import { fieldsIn, writtenAlerts, type PatientFields, type PatientSection } from './patient-form.ts'
import { readTypedDay } from './typed-day.ts'
import { readTypedMonth } from './typed-month.ts'

/**
 * The labels of the fields of a record and their values in words: for a closed group, and for two
 * versions side by side.
 */
export const useFieldWords = () => {
  const { t } = useMessages()
  const tell = useFieldTeller()
  const labels = eachField((name) => t(patientFieldWords[name]))
  /** For typed values: what cannot be read stays as typed. */
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
  /** The value of a field in words; '' when it is empty. */
  const say = <F extends PatientField>(name: F, fields: PatientFields): string =>
    fieldText(name, (name === 'alerts' ? writtenAlerts(fields.alerts) : fields[name]) as ValueOf<F>, teller) // the value of that field
  /** The values of a group in one line; '' when it is empty. */
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
