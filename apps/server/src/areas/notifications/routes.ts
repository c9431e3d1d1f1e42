import * as wire from '@molaire/contract/notifications/endpoints'
import { handle, type Route } from '../../platform/http/handle.ts'
import * as actions from './actions.ts'
import { listUserClinicNotifications } from './reads.ts'

export const notificationRoutes: Route[] = [
  handle(wire.listUserClinicNotifications, listUserClinicNotifications),
  handle(wire.createUserClinicNotification, actions.createUserClinicNotification),
  handle(wire.updateUserClinicNotification, actions.updateUserClinicNotification),
  handle(wire.deleteUserClinicNotification, actions.deleteUserClinicNotification),
]
