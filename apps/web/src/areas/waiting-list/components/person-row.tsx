import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { Alert } from '@molaire/domain/patients/alerts'
import { AlertSign } from '../../appointments/index.ts'
import { AlertPills } from '../../patients/index.ts'
import { UserAvatar } from '../../users/index.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { fullName } from '../words.ts'
import styles from './person-row.module.css'

/** Somebody of the list: who, what, and what one does. 64 px high, so that a thumb finds it. */
export const PersonRow = ({
  person,
  tags,
  lines,
  actions,
  menu,
  isShort = false,
  compact = false,
  children,
}: {
  /**
   * Where what must be known of them travels, it is said; a day only says that there is something.
   */
  person: { firstName: string; lastName: string; phone?: string | null; alerts?: readonly Alert[]; hasAlerts?: boolean }
  tags?: ReactNode
  /** Small facts under the name, one line each. */
  lines: readonly ReactNode[]
  actions?: ReactNode
  /** What one does less often, at the end of the row; on a phone beside the name. */
  menu?: ReactNode
  /** One action at most: it stays beside the name on a phone. */
  isShort?: boolean
  /** In a popover: the avatar gives its place. */
  compact?: boolean
  /** Under the row: offers. */
  children?: ReactNode
}) => {
  return (
    <Row className={styles.row} as="li" align="flex-start" data-compact={compact || undefined} data-short={isShort || undefined}>
      {!compact && <UserAvatar person={person} size={40} />}
      <div className={styles.words}>
        <Row as="p" wrap gap="2px 8px">
          <strong>{fullName(person)}</strong>
          {person.hasAlerts && !person.alerts && <AlertSign />}
          {tags}
        </Row>
        {person.alerts && person.alerts.length > 0 && (
          <div style={{ marginBlock: 3 }}>
            <AlertPills alerts={person.alerts} />
          </div>
        )}
        {lines.filter(Boolean).map((line, index) => (
          <Text as="p" key={index} size="dense" tone={index === 0 ? 'soft' : 'faint'}>
            {line}
          </Text>
        ))}
        {children}
      </div>
      {(person.phone || actions) && (
        <div className={styles.actions}>
          {person.phone && <CallLink person={person} phone={person.phone} />}
          {actions}
        </div>
      )}
      {menu && <div className={styles.menu}>{menu}</div>}
    </Row>
  )
}

/** Dials: `tel:` is the telephone’s on a phone, and the desk’s program for calls elsewhere. */
const CallLink = ({ person, phone }: { person: { firstName: string; lastName: string }; phone: string }) => {
  const { t } = useMessages()
  const label = t(messages.call, { patient: fullName(person), phone })
  return (
    <Tooltip label={label} describes={false}>
      <a className={buttonClass('default', 'sm', styles.call)} href={`tel:+1${phone.replace(/\D/g, '')}`} aria-label={label}>
        <Phone size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.phone}>{phone}</span>
      </a>
    </Tooltip>
  )
}

/** A titled group of rows; nothing when there are none. */
export const RowGroup = ({ title, children, count }: { title?: string; count: number; children: ReactNode }) =>
  count === 0 ? null : (
    <section aria-label={title}>
      {title && (
        <Text as="h2" size="dense" tone="soft" weight={600} pad="14px 16px 6px">
          {title}{' '}
          <Text tone="faint" weight={400}>
            {count}
          </Text>
        </Text>
      )}
      <Stack as="ul" gap={0}>
        {children}
      </Stack>
    </section>
  )
