import type { NotificationType } from '@molaire/domain/notifications/types'
import type { AppParts } from '../../app.ts'
import type { CurrentUser } from '../../platform/context.ts'
import { contextAs } from '../users/testing.ts'
import { createUserClinicNotification } from './index.ts'

/** Someone who is told of one clinic, of what runs low unless wished otherwise. */
export const givenSubscription = (
  { parts }: { parts: AppParts },
  { user, clinic, types = ['low_inventory'] }: { user: CurrentUser; clinic: { id: string }; types?: NotificationType[] },
) =>
  createUserClinicNotification(contextAs({ parts }, user), {
    body: { userId: user.id, clinicId: clinic.id, notificationTypes: types },
  })
