import * as wire from '@molaire/contract/notifications/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import { createNotification, deleteNotification, updateNotification } from './actions/notifications.ts'
import * as actions from './actions/subscriptions.ts'
import { getNotification, listNotifications } from './reads/notifications.ts'
import { listUserClinicNotifications } from './reads/subscriptions.ts'

export const notificationRoutes: Route[] = [
  handle(wire.listUserClinicNotifications, listUserClinicNotifications),
  handle(wire.createUserClinicNotification, actions.createUserClinicNotification),
  handle(wire.updateUserClinicNotification, actions.updateUserClinicNotification),
  handle(wire.deleteUserClinicNotification, actions.deleteUserClinicNotification),
  handle(wire.listNotifications, listNotifications),
  handle(wire.getNotification, getNotification),
  handle(wire.createNotification, createNotification),
  handle(wire.updateNotification, updateNotification),
  handle(wire.deleteNotification, deleteNotification, { isAtomic: true }),
]
