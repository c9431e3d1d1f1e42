import type { NotificationType } from '@molaire/domain/notifications/types'
import type { AppParts } from '../../app.ts'
import type { CurrentUser } from '../../platform/context.ts'
import { contextAs } from '../users/testing.ts'
import { createUserClinicNotification } from './index.ts'

/** A subscription of a user to one clinic; by default, for updates of the system. */
export const givenSubscription = (
  { parts }: { parts: AppParts },
  { user, clinic, types = ['system_update'] }: { user: CurrentUser; clinic: { id: string }; types?: NotificationType[] },
) =>
  createUserClinicNotification(contextAs({ parts }, user), {
    body: { userId: user.id, clinicId: clinic.id, notificationTypes: types },
  })
