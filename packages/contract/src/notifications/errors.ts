import { defineErrors } from '../shared/errors.ts'

export const notificationErrors = defineErrors({
  notification_subscription_exists: 409,
  notification_subscription_fixed: 409,
  /** The server wrote it, so nobody changes it. */
  notification_automatic: 409,
  /** A notification stays in its clinic and of its type. */
  notification_fixed: 409,
})
