import type { Notification, UserClinicNotification } from '@molaire/contract/notifications/endpoints'
import { notificationTypes } from '@molaire/domain/notifications/types'
import { uuid } from '../../platform/testing/screen.ts'

export const clinicId = uuid(51)

/** Notification number `n`, of a new patient unless it differs. */
export const aNotification = (n: number, differs: Partial<Notification> = {}): Notification => ({
  id: uuid(700 + n),
  clinicId,
  type: 'new_patient',
  title: 'Nouveau patient',
  message: `Patient ${n} a été ajouté`,
  navigationUrl: `/patients/${uuid(n)}/profile`,
  createdAt: new Date().toISOString(),
  version: 1,
  ...differs,
})

/** A subscription of this user to all types of one clinic, unless it differs. */
export const aSubscription = (userId: string, differs: Partial<UserClinicNotification> = {}): UserClinicNotification => ({
  id: uuid(801),
  userId,
  clinicId,
  notificationTypes: [...notificationTypes],
  version: 1,
  ...differs,
})
