import { defineErrors } from '../shared/errors.ts'

export const userErrors = defineErrors({
  user_email_taken: 409,
  user_has_history: 409,
  user_last_admin: 409,
  user_fields_not_allowed: 403,
  user_pool_refused: 422,
  user_pool_unreachable: 503,
})
