import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, type KeyboardEvent } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { useAltDigits } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'
import type { PatientTab } from './patient-parts.ts'
import { classNames } from '../../ui/class-names.ts'
import { tabClasses } from '../../ui/tabs.tsx'
import styles from './patient-page.module.css'

/** The tab of the current address; the first one if the address fits none. */
export const useShownTab = (tabs: readonly PatientTab[], id: string): PatientTab => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const tab = tabs.find(({ to }) => to(id) === pathname) ?? tabs[0]
  if (!tab) throw new Error('a file has tabs')
  return tab
}

/**
 * The tabs of a file: links, each with its own address. Arrow keys move between them; Alt and a
 * digit opens one.
 */
export const FileTabs = ({ tabs, patientId }: { tabs: readonly PatientTab[]; patientId: string }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const shown = useShownTab(tabs, patientId)
  const list = useRef<HTMLElement>(null)
  useShortcuts([{ keys: ['Alt 1', '…', `Alt ${tabs.length}`], says: t(messages.tabKeys) }])
  useAltDigits((at) => tabs[at] && void navigate({ to: tabs[at].to(patientId) }), tabs.length)
  useEffect(() => {
    // On a phone the tabs are in a row that scrolls.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && list.current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.clientWidth) / 2
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
      data-file-tabs
      onKeyDown={walk}
    >
      {tabs.map(({ to, label, Count }, at) => (
        <Link
          key={to(patientId)}
          to={to(patientId)}
          className={classNames(tabClasses.tab, styles.tab)}
          activeProps={{}}
          aria-current={shown.to === to ? 'page' : undefined}
          aria-keyshortcuts={`Alt+${at + 1}`}
        >
          {t(label)}
          {Count && (
            <Suspense fallback={null}>
              <Count patientId={patientId} />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  )
}
