import { defineErrors } from '../shared/errors.ts'

export const notificationErrors = defineErrors({
  notification_subscription_exists: 409,
  notification_subscription_fixed: 409,
})
