import { administeredTypes } from '@molaire/domain/notifications/types'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../ui/words.tsx'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { noActiveClinic } from '../../clinics/index.ts'
import { messages } from '../admin-messages.ts'
import { turned, type Notices } from '../notices.ts'
import styles from './clinic-notices.module.css'

/** CFG-11: the notifications of a user, one line per clinic of their group. */
export const ClinicNotices = ({
  clinics,
  notices,
  onChange,
  isLoading,
  onRetry,
}: {
  clinics: readonly { id: string; name: string }[]
  notices: Notices
  onChange: (clinicId: string, flags: Notices[string]) => void
  isLoading: boolean
  /** Present when the clinics or the subscriptions could not be loaded. */
  onRetry: (() => void) | undefined
}) => {
  const { t } = useMessages()
  const words = useWords()
  if (onRetry)
    return (
      <Row as="p" wrap role="alert" style={{ color: 'var(--danger)' }}>
        {t(messages.notice.failed)}
        <Button size="xs" onClick={onRetry}>
          {words.retry}
        </Button>
      </Row>
    )
  if (isLoading) return <Skeleton height={72} radius="var(--radius-panel)" />
  if (clinics.length === 0)
    return (
      <Text as="p" tone="faint">
        {t(noActiveClinic)}
      </Text>
    )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(messages.notice.clinic)}</th>
          {administeredTypes.map((type) => (
            <th key={type} scope="col" className={styles.flag}>
              {t(messages.notice[type])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map(({ id, name }) => {
          const flags = notices[id] ?? []
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              {administeredTypes.map((type) => (
                <td key={type} className={styles.flag}>
                  <Checkbox
                    label={t(messages.notice.of, { type: t(messages.notice[type]), clinic: name })}
                    hideLabel
                    checked={flags.includes(type)}
                    onChange={(on) => onChange(id, turned(flags, type, on))}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
