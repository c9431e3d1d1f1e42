import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useMessages } from '../../platform/i18n/use-messages.ts'
import { isCovered, isTyping } from '../../ui/list-keys.ts'
import { useShortcuts } from '../../ui/shortcuts.ts'
import { messages } from './messages.ts'
import type { PatientTab } from './patient-parts.ts'
import styles from './patient-page.module.css'

/** The tab that stands in the address; the first one while it is being found. */
export const useShownTab = (tabs: readonly PatientTab[], id: string): PatientTab => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const found = tabs.find(({ to }) => to(id) === pathname) ?? tabs[0]
  if (!found) throw new Error('a file has tabs')
  return found
}

/** The parts of a file. They are pages: links with an address each. Arrows go from one to the next, Alt and a digit leads there. */
export const FileTabs = ({ tabs, patientId }: { tabs: readonly PatientTab[]; patientId: string }) => {
  const { t } = useMessages()
  const navigate = useNavigate()
  const shown = useShownTab(tabs, patientId)
  const list = useRef<HTMLElement>(null)
  useShortcuts([{ keys: ['Alt 1', '…', `Alt ${tabs.length}`], says: t(messages.tabKeys) }])
  const onPress = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    // On a Mac, Option and a digit write a character.
    if (isTyping(event.target) || isCovered()) return
    // By the place of the key: on some keyboards Alt makes another character of it.
    const tab = tabs[Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0) - 1]
    if (!tab) return
    event.preventDefault()
    void navigate({ to: tab.to(patientId) })
  })
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => onPress(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    // On a phone the tabs stand in a line that scrolls.
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
    // The arrows are a comfort beside Tab, which reaches every link.
    <nav ref={list} className={styles.tabs} aria-label={t(messages.tabs)} data-file-tabs onKeyDown={walk}>
      {tabs.map(({ to, label, Count }, at) => (
        <Link
          key={to(patientId)}
          to={to(patientId)}
          className={styles.tab}
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
