import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { takeFocusRequest } from './focus-after-navigation.ts'
import { setScreenTitle } from './screen-title.ts'
import { usePageTitle } from './use-page-title.ts'
import styles from './page-heading.module.css'

/**
 * The h1 of a screen: names the document, and takes the focus when one has just come from another screen. `title` is the
 * screen's name, never a patient's; `children` is what the heading says when that is something else, such as a day.
 * Below 1024 px the top bar shows `barTitle` (else the title) and the h1 is for screen readers, unless `keepOnPhone`;
 * with `hidden` it always is.
 */
export const PageHeading = ({
  title,
  children,
  barTitle = title,
  keepOnPhone = false,
  hidden = false,
  className,
}: {
  title: string
  children?: ReactNode
  barTitle?: string
  keepOnPhone?: boolean
  hidden?: boolean
  className?: string
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => setScreenTitle(barTitle), [barTitle])
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(className, hidden ? styles.hidden : !keepOnPhone && styles.inBar)}>
      {children ?? title}
    </h1>
  )
}
