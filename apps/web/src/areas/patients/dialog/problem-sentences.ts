import { common } from '../../../platform/i18n/common-messages.ts'
import { messages } from '../messages.ts'
import type { PatientProblem } from './patient-form.ts'

/** The error message of each problem of a field. */
export const problemSentences = {
  required: common.fields.required,
  email: common.fields.email,
  phone: common.fields.phone,
  postalCode: messages.form.postalCodeWrong,
  dateUnreadable: messages.form.dateUnreadable,
  dateInFuture: common.fields.inFuture,
  monthUnreadable: messages.form.monthUnreadable,
  lettersAndDigits: messages.form.lettersAndDigits,
} satisfies Record<PatientProblem, unknown>
