import { appointmentTypeErrors } from './appointment-types/errors.ts'
import { appointmentErrors } from './appointments/errors.ts'
import { clinicErrors } from './clinics/errors.ts'
import { documentErrors } from './documents/errors.ts'
import { groupErrors } from './groups/errors.ts'
import { inventoryErrors } from './inventory/errors.ts'
import { invoiceErrors } from './invoices/errors.ts'
import { notificationErrors } from './notifications/errors.ts'
import { patientErrors } from './patients/errors.ts'
import { paymentErrors } from './payments/errors.ts'
import { prescriptionErrors } from './prescriptions/errors.ts'
import { radiologyErrors } from './radiology/errors.ts'
import { roomErrors } from './rooms/errors.ts'
import { scheduleErrors } from './schedule/errors.ts'
import { commonErrors, fileErrors } from './shared/errors.ts'
import { sterilizationErrors } from './sterilization/errors.ts'
import { tariffErrors } from './tariffs/errors.ts'
import { treatmentErrors } from './treatments/errors.ts'
import { userErrors } from './users/errors.ts'
import { waitingListErrors } from './waiting-list/errors.ts'

/** Every refusal code of the API, with its HTTP status. */
export const errors = {
  ...commonErrors,
  ...fileErrors,
  ...userErrors,
  ...groupErrors,
  ...clinicErrors,
  ...notificationErrors,
  ...patientErrors,
  ...roomErrors,
  ...appointmentTypeErrors,
  ...scheduleErrors,
  ...appointmentErrors,
  ...waitingListErrors,
  ...tariffErrors,
  ...invoiceErrors,
  ...paymentErrors,
  ...documentErrors,
  ...treatmentErrors,
  ...prescriptionErrors,
  ...radiologyErrors,
  ...inventoryErrors,
  ...sterilizationErrors,
}
export type ErrorCode = keyof typeof errors
