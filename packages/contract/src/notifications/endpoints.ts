import { z } from 'zod'
import { notificationTypes } from '@molaire/domain/notifications/types'
import { endpoint } from '../shared/endpoint.ts'
import { id, version } from '../shared/fields.ts'
import { listOf } from '../shared/list.ts'

const types = z.array(z.enum(notificationTypes)).max(notificationTypes.length)

/** One user's subscription to one clinic. The names are those of the specification (API-01). */
const userClinicNotification = z.object({ id, userId: id, clinicId: id, notificationTypes: types, version })
export type UserClinicNotification = z.infer<typeof userClinicNotification>

/** Users see their own; administrators may ask for another user's. */
export const listUserClinicNotifications = endpoint({
  method: 'GET',
  path: '/user-clinic-notifications',
  summary: 'Subscriptions of a user, clinic by clinic',
  access: 'signed-in',
  query: z.object({ userId: id.optional() }),
  result: listOf(userClinicNotification),
  errors: [],
})

export const createUserClinicNotification = endpoint({
  method: 'POST',
  path: '/user-clinic-notifications',
  summary: 'Subscribe a user to a clinic',
  access: 'users.updateOwnPreferences',
  body: z.strictObject({ userId: id, clinicId: id, notificationTypes: types }),
  result: userClinicNotification,
  status: 201,
  repeats: 'unique',
  errors: ['notification_subscription_exists'],
})

export const updateUserClinicNotification = endpoint({
  method: 'PUT',
  path: '/user-clinic-notifications/:id',
  summary: 'Change what a user is told of a clinic',
  access: 'users.updateOwnPreferences',
  params: z.object({ id }),
  body: z.strictObject({ notificationTypes: types, userId: id.optional(), clinicId: id.optional() }),
  version: 'accepted',
  result: userClinicNotification,
  errors: ['notification_subscription_fixed'],
})

export const deleteUserClinicNotification = endpoint({
  method: 'DELETE',
  path: '/user-clinic-notifications/:id',
  summary: 'End a subscription',
  access: 'users.updateOwnPreferences',
  params: z.object({ id }),
  version: 'accepted',
  result: z.object({ id }),
  errors: [],
})
