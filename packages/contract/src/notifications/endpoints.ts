import { z } from 'zod'
import { isOwnPath } from '@molaire/domain/notifications/own-path'
import { notificationTypes } from '@molaire/domain/notifications/types'
import { endpoint } from '../shared/endpoint.ts'
import { clearableLabel, id, instant, locale, optionalLabel, version } from '../shared/fields.ts'
import { listOf, pageQuery } from '../shared/list.ts'

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

/**
 * What happened in a clinic. Title and message are in the reader's language when the server wrote
 * the notification, and as they were typed when a user did. The message is plain text, or JSON with
 * the text in `message` or `Message` (NOTIF-03).
 */
const notification = z.object({
  id,
  clinicId: id,
  type: z.enum(notificationTypes),
  title: z.string().nullable(),
  message: z.string(),
  navigationUrl: z.string().nullable(),
  createdAt: instant,
  version,
})
export type Notification = z.infer<typeof notification>

/** The reader's language; that of their preferences when left out. */
const language = locale.optional()
const message = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  // oxlint-disable-next-line no-control-regex -- what is refused: control characters, and half of a pair
  .regex(/^[^\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u, { error: 'control_characters' })
const navigationUrl = z.string().max(500).refine(isOwnPath, { error: 'own_path' }).nullable()
const params = z.object({ id })

/**
 * NOTIF-02, NOTIF-05: in the clinics of the request's group to which the caller subscribed, of the
 * types that they chose there, without those that they deleted. The ETag changes with any of these.
 */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'The caller’s notifications, the latest first',
  access: 'signed-in',
  query: z.object({ ...pageQuery, clinicId: id.optional(), type: z.enum(notificationTypes).optional(), language }),
  isConditional: true,
  discloses: 'lines',
  result: listOf(notification),
  errors: [],
})

export const getNotification = endpoint({
  method: 'GET',
  path: '/notifications/:id',
  summary: 'One notification of the caller',
  access: 'signed-in',
  params,
  query: z.object({ language }),
  discloses: 'lines',
  result: notification,
  errors: [],
})

/** NOTIF-07: a message of the management to those who subscribed to that type in that clinic. */
export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  summary: 'Send a notification to the subscribers of a clinic',
  access: 'configuration.write',
  body: z.strictObject({
    clinicId: id,
    type: z.enum(notificationTypes),
    title: optionalLabel(),
    message,
    navigationUrl: navigationUrl.optional(),
  }),
  result: notification,
  status: 201,
  errors: [],
})

/** What is left out stays. The clinic and the type may be repeated unchanged (API-01). */
export const updateNotification = endpoint({
  method: 'PUT',
  path: '/notifications/:id',
  summary: 'Change a notification that a user wrote',
  access: 'configuration.write',
  params,
  body: z.strictObject({
    title: clearableLabel(),
    message: message.optional(),
    navigationUrl: navigationUrl.optional(),
    clinicId: id.optional(),
    type: z.enum(notificationTypes).optional(),
  }),
  version: 'accepted',
  result: notification,
  errors: ['notification_automatic', 'notification_fixed'],
})

/**
 * Takes a notification away for the caller alone. With `for=everyone`, its author or an
 * administrator withdraws what a user wrote.
 */
export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Delete a notification, for oneself or for everyone',
  access: 'users.updateOwnPreferences',
  params,
  query: z.object({ for: z.enum(['oneself', 'everyone']).default('oneself') }),
  result: z.object({ id }),
  errors: ['notification_automatic'],
})
