import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import type { Appointment } from '@molaire/contract/appointments/shapes'
import { isApple } from '../../platform/device/command-key.ts'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { classNames } from '../../ui/class-names.ts'
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
  const list = useRef<HTMLElement>(null)
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
  useEffect(() => {
    const row = list.current
    if (!row) return
    // On a phone the tabs are in a row that scrolls, and their badges arrive later than they do.
    const center = () => {
      const current = row.querySelector<HTMLElement>('[aria-current]')
      if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.clientWidth) / 2
    }
    center()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(center)
    for (const tab of row.children) observer.observe(tab)
    return () => observer.disconnect()
  }, [shown])
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    event.preventDefault()
    links[(at + step + links.length) % links.length]?.focus()
  }
  return (
    // The arrow keys are an addition: Tab reaches every link.
    <nav
      ref={list}
      className={classNames(tabClasses.line, styles.tabs)}
      aria-label={t(messages.tabs)}
      data-appointment-tabs
      onKeyDown={walk}
    >
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
    </nav>
  )
}
