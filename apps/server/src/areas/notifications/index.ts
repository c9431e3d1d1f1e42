import { registerConstraints } from '../../platform/db/constraint-errors.ts'

export { createUserClinicNotification } from './actions.ts'
export { notificationRoutes } from './routes.ts'

registerConstraints({ user_clinic_notifications__once: 'notification_subscription_exists' })
