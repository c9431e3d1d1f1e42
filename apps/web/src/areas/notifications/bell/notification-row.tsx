import { useRouter } from '@tanstack/react-router'
import { CalendarClock, CalendarPlus, ClipboardCheck, Package, ReceiptText, RefreshCw, UserPlus, X } from 'lucide-react'
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { Notification } from '@molaire/contract/notifications/endpoints'
import { messageText } from '@molaire/domain/notifications/message-text'
import { isOwnPath } from '@molaire/domain/notifications/own-path'
import type { NotificationType } from '@molaire/domain/notifications/types'
import { notificationTypeWords } from '@molaire/words/notifications/types'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Icon } from '../../../ui/pill.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import { fmtAgo } from './ago.ts'
import styles from './bell.module.css'

/** NOTIF-03: the icon of each type (screens §1.3). */
const iconOf = {
  new_patient: UserPlus,
  appointment_reminder: CalendarClock,
  system_update: RefreshCw,
  invoice_ready: ClipboardCheck,
  new_appointment: CalendarPlus,
  billing_event: ReceiptText,
  low_inventory: Package,
} satisfies Record<NotificationType, Icon>

/**
 * One notification. It leads to its address if that is on this site (NOTIF-04). Delete, or its
 * cross, deletes it.
 */
export const NotificationRow = ({
  notification,
  clinic,
  isNew,
  onDelete,
  onClose,
}: {
  notification: Notification
  /** The name of its clinic, where it could be of another one. */
  clinic: string | undefined
  /** It came while the list was open, so it slides in. */
  isNew: boolean
  onDelete: (message: string, row: HTMLElement | null) => void
  onClose: () => void
}) => {
  const { t, locale } = useMessages()
  const row = useRef<HTMLLIElement>(null)
  const { type, title, navigationUrl, createdAt } = notification
  const message = messageText(notification.message)
  const Glyph = iconOf[type]
  const remove = () => onDelete(message, row.current)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return
    event.preventDefault()
    remove()
  }
  return (
    <li ref={row} className={styles.row} data-new={isNew || undefined} onKeyDown={onKeyDown}>
      <Way to={navigationUrl} onClose={onClose}>
        <Glyph className={styles.glyph} size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.text}>
          {title === null ? (
            <VisuallyHidden>{t(notificationTypeWords[type])}</VisuallyHidden>
          ) : (
            <span className={styles.title}>{title}</span>
          )}
          <span className={styles.message}>{message}</span>
          <span className={styles.when}>
            <time dateTime={createdAt}>{fmtAgo(createdAt, locale)}</time>
            {clinic && ` · ${clinic}`}
          </span>
        </span>
      </Way>
      <IconButton
        className={styles.delete}
        size="sm"
        label={t(messages.list.delete, { message })}
        icon={<X size={15} strokeWidth={1.75} />}
        onClick={remove}
      />
    </li>
  )
}

/** A link when the address is on this site, otherwise only a row that the keyboard can reach. */
const Way = ({ to, onClose, children }: { to: string | null; onClose: () => void; children: ReactNode }) => {
  const router = useRouter()
  if (to === null || !isOwnPath(to))
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Delete works on the focused row
      <div className={styles.way} tabIndex={0} data-row>
        {children}
      </div>
    )
  const go = (event: MouseEvent) => {
    // With a key, the browser opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClose()
    router.history.push(to)
  }
  return (
    <a className={styles.way} href={to} onClick={go} data-row>
      {children}
    </a>
  )
}
