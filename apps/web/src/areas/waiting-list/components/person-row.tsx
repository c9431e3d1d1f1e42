import { Phone } from 'lucide-react'
import { phoneUri } from '@molaire/domain/shared/phone'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../ui/button.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { PersonText } from '../../../ui/person-text.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import type { Alert } from '@molaire/domain/patients/alerts'
import { AlertSign } from '../../appointments/index.ts'
import { AlertMark } from '../../patients/index.ts'
import { UserAvatar } from '../../users/index.ts'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { messages } from '../messages.ts'
import { fullName } from '../words.ts'
import styles from './person-row.module.css'

/** Alerts are an icon. Where the answer carries their text, it is shown on focus and hover. */
interface Person {
  firstName: string
  lastName: string
  phone?: string | null
  alerts?: readonly Alert[]
  hasAlerts?: boolean
}

const Alerts = ({ person }: { person: Person }) =>
  person.alerts ? <AlertMark alerts={person.alerts} /> : person.hasAlerts && <AlertSign />

/** A person in the first cell of a table: avatar, name and signs. */
export const PersonCell = ({ person, tags }: { person: Person; tags?: ReactNode }) => (
  <Row as="span" gap={10}>
    <UserAvatar person={person} size={28} />
    <Row as="span" wrap gap="2px 8px">
      <PersonText person={person} />
      <Alerts person={person} />
      {tags}
    </Row>
  </Row>
)

/** A person of a list: who, what for, and the actions. 64 px high, for touch. */
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
  person: Person
  tags?: ReactNode
  /** Small facts below the name, one line each. */
  lines: readonly ReactNode[]
  actions?: ReactNode
  /** The less frequent actions, at the end of the row; on a phone beside the name. */
  menu?: ReactNode
  /** There is at most one action: on a phone it stays beside the name. */
  isShort?: boolean
  /** In a popover: without the avatar, to save room. */
  compact?: boolean
  /** Below the row: offers. */
  children?: ReactNode
}) => {
  return (
    <Row className={styles.row} as="li" align="flex-start" data-compact={compact || undefined} data-short={isShort || undefined}>
      {!compact && <UserAvatar person={person} size={40} />}
      <div className={styles.words}>
        <Row as="p" wrap gap="2px 8px">
          <strong>{fullName(person)}</strong>
          <Alerts person={person} />
          {tags}
        </Row>
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

/** A `tel:` link: opens the dialler of a phone, or the calling program of a computer. */
export const CallLink = ({ person, phone }: { person: { firstName: string; lastName: string }; phone: string }) => {
  const { t } = useMessages()
  const label = t(messages.call, { patient: fullName(person), phone })
  return (
    <Tooltip label={label} describes={false}>
      <a className={buttonClass('default', 'sm', styles.call)} href={phoneUri(phone)} aria-label={label}>
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
