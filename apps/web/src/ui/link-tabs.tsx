import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tabClasses } from './tabs.tsx'

/**
 * A row of links that look like tabs; `shown` is the key of the current one, which has
 * `aria-current` and is kept in the middle where the row scrolls. Arrow keys move between them.
 */
export const LinkTabs = ({
  label,
  shown,
  className,
  children,
}: {
  label: string
  shown: string
  className?: string | undefined
  children: ReactNode
}) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = list.current
    if (!row) return
    // On a phone the tabs are in a row that scrolls, and their badges arrive later than they do.
    const center = () => {
      const current = row.querySelector<HTMLElement>('[aria-current]')
      if (!current) return
      // Not `offsetLeft`, which in a sticky bar counts what stands before the row.
      const left = current.getBoundingClientRect().left - row.getBoundingClientRect().left
      row.scrollLeft += left - (row.clientWidth - current.clientWidth) / 2
    }
    center()
    // A key opened another tab: the focus must not stay on the one that was left.
    if (row.contains(document.activeElement)) row.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
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
    <nav ref={list} className={classNames(tabClasses.line, className)} aria-label={label} data-link-tabs onKeyDown={walk}>
      {children}
    </nav>
  )
}
