import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { isApple } from '../../platform/device/command-key.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { useAltDigits } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { tabClasses } from '../../ui/tabs.tsx'
import { tabKeys, type AppointmentTab } from './appointment-parts.ts'
import { messages } from './messages.ts'
import styles from './appointment-page.module.css'

/**
 * The tabs of an appointment: links, each with its own address. Arrow keys move between them; Alt
 * and a digit opens one, even while the user types.
 */
export const AppointmentTabRow = ({
  tabs,
  shown,
  appointment,
}: {
  tabs: readonly AppointmentTab[]
  shown: AppointmentTab
  appointment: Appointment
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const to = paths.appointment(appointment.id)
  const digitOf = (tab: AppointmentTab) => tabKeys.indexOf(tab.key) + 1
  useShortcuts([{ keys: tabs.map((tab) => `Alt ${digitOf(tab)}`), says: t(messages.tabKeys) }])
  useAltDigits(
    (at) => {
      const tab = tabs.find(({ key }) => key === tabKeys[at])
      if (tab) void navigate({ to, search: { tab: tab.key } })
    },
    tabKeys.length,
    { whileTyping: !isApple() },
  )
  return (
    <LinkTabs label={t(messages.tabs)} shown={shown.key} className={styles.tabs}>
      {tabs.map((tab) => {
        const { key, title, badge: Badge } = tab
        return (
          <Link
            key={key}
            to={to}
            search={{ tab: key }}
            className={classNames(tabClasses.tab, styles.tab)}
            activeProps={{}}
            aria-current={shown === tab ? 'page' : undefined}
            aria-keyshortcuts={`Alt+${digitOf(tab)}`}
          >
            {t(title)}
            {Badge && (
              <Suspense fallback={null}>
                <span className={styles.badge}>
                  <Badge appointment={appointment} />
                </span>
              </Suspense>
            )}
          </Link>
        )
      })}
    </LinkTabs>
  )
}
