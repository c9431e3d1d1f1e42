import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
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
  const here = tabs.find(({ to }) => to(id) === pathname)
  const [last, setLast] = useState(here ?? tabs[0])
  if (here && here !== last) setLast(here)
  // While another screen loads, its address is already there: the file stays on its tab.
  const tab = here ?? last
  if (!tab) throw new Error('a file has tabs')
  return tab
}

/**
 * The tabs of a file: links, each with its own address. Arrow keys move between them; Alt and a
 * digit opens one.
 */
export const FileTabs = ({
  tabs,
  patientId,
  isClose,
}: {
  tabs: readonly PatientTab[]
  patientId: string
  /** With little space above and below. */
  isClose: boolean
}) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const shown = useShownTab(tabs, patientId)
  useShortcuts([{ keys: ['Alt 1', '…', `Alt ${tabs.length}`], says: t(messages.tabKeys) }])
  useAltDigits((at) => tabs[at] && void navigate({ to: tabs[at].to(patientId) }), tabs.length)
  return (
    <LinkTabs label={t(messages.tabs)} shown={shown.to(patientId)} className={classNames(styles.tabs, isClose && styles.close)}>
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
    </LinkTabs>
  )
}
