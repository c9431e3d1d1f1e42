import { defineErrors } from '../shared/errors.ts'

export const documentErrors = defineErrors({
  /** No document can be mailed to a patient without an address. */
  document_email_missing: 422,
})
