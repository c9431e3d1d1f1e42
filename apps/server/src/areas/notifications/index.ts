import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { createUserClinicNotification } from './actions/subscriptions.ts'
export { recordNotifications, type Recorded } from './actions/record-notifications.ts'
export { keepNotifying } from './rounds.ts'
export { notificationRoutes } from './routes.ts'

registerConstraints({
  user_clinic_notifications__once: 'notification_subscription_exists',
  // The clinic was deleted at the same moment.
  user_clinic_notifications_clinic_group_id_clinic_id_fkey: 'not_found',
})
