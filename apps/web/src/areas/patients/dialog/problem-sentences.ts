import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import type { PatientProblem } from './patient-form.ts'

/** What is said of a field that cannot be sent as it is. */
export const problemSentences = {
  required: common.fields.required,
  email: common.fields.email,
  phone: common.fields.phone,
  postalCode: messages.form.postalCodeWrong,
  dateUnreadable: messages.form.dateUnreadable,
  dateInFuture: messages.errors.patient_birth_date_in_future,
  monthUnreadable: messages.form.monthUnreadable,
  lettersAndDigits: messages.form.lettersAndDigits,
} satisfies Record<PatientProblem, unknown>
