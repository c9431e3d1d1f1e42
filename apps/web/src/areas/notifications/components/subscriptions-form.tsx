import { offeredTypes } from '@molaire/domain/notifications/offered-types'
import type { NotificationType } from '@molaire/domain/notifications/types'
import type { Actor } from '@molaire/domain/users/access'
import { notificationTypeWords } from '@molaire/words/notifications/types'
import { describeError } from '../../../platform/api/describe-error.ts'
import { SaveState, useSaving } from '../../../platform/forms/save-state.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { BusySkeleton } from '../../../ui/busy-skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-media.ts'
import { useSubscriptions, useTurns } from '../api.ts'
import { messages } from '../messages.ts'
import { Stack } from '../../../ui/layout.tsx'
import styles from './subscriptions-form.module.css'

interface Clinic {
  id: string
  name: string
}

/**
 * NOTIF-08: the notifications that a user gets, by clinic, of the types that their rights allow.
 * Each checkbox is saved at once; one that could not be saved goes back and an error is shown.
 */
export const SubscriptionsForm = ({ user, clinics }: { user: Actor; clinics: readonly Clinic[] }) => {
  const { t } = useMessages()
  const isPhone = useIsPhone()
  const subscriptions = useSubscriptions(user.id)
  const { waiting, turn } = useTurns(user.id)
  const { saving, save } = useSaving(messages.errors)

  if (subscriptions.isError && !subscriptions.data)
    return (
      <ErrorState
        message={t(messages.loadFailed)}
        details={describeError(subscriptions.error)}
        onRetry={() => void subscriptions.refetch()}
      />
    )
  if (!subscriptions.data) return <BusySkeleton height={88} radius="var(--radius-panel)" />

  const boxOf = (clinic: Clinic, type: NotificationType) => {
    const pendingTurn = waiting.findLast((one) => one.clinicId === clinic.id && one.type === type)
    const row = subscriptions.data.find((one) => one.clinicId === clinic.id)
    return {
      checked: pendingTurn ? pendingTurn.on : (row?.notificationTypes.includes(type) ?? false),
      onChange: (on: boolean) => void save(() => turn({ clinicId: clinic.id, type, on })),
    }
  }
  const boxes = { clinics, types: offeredTypes(user), boxOf }
  return (
    <Stack>
      {isPhone ? <Stacked {...boxes} /> : <Matrix {...boxes} />}
      <SaveState saving={saving} />
    </Stack>
  )
}

interface Boxes {
  clinics: readonly Clinic[]
  types: readonly NotificationType[]
  boxOf: (clinic: Clinic, type: NotificationType) => { checked: boolean; onChange: (on: boolean) => void }
}

const Matrix = ({ clinics, types, boxOf }: Boxes) => {
  const { t } = useMessages()
  return (
    <table className={styles.matrix} aria-label={t(messages.title)}>
      <thead>
        <tr>
          <th scope="col">{t(messages.clinic)}</th>
          {types.map((type) => (
            <th key={type} scope="col">
              {t(notificationTypeWords[type])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map((clinic) => (
          <tr key={clinic.id}>
            <th scope="row">{clinic.name}</th>
            {types.map((type) => (
              <td key={type}>
                <Checkbox
                  label={t(messages.cell, { type: t(notificationTypeWords[type]), clinic: clinic.name })}
                  hideLabel
                  {...boxOf(clinic, type)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Stacked = ({ clinics, types, boxOf }: Boxes) => {
  const { t } = useMessages()
  return clinics.map((clinic) => (
    <Stack key={clinic.id} className={styles.clinic} as="fieldset" gap={4}>
      <legend>{clinic.name}</legend>
      {types.map((type) => (
        <Checkbox key={type} label={t(notificationTypeWords[type])} {...boxOf(clinic, type)} />
      ))}
    </Stack>
  ))
}
