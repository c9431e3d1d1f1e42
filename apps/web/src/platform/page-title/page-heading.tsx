import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { requestHeadingFocus, takeFocusRequest } from './focus-after-navigation.ts'
import { setScreenTitle } from './screen-title.ts'
import { usePageTitle } from './use-page-title.ts'
import styles from './page-heading.module.css'

/** A screen that is a form starts in its first field. */
const startsInField = (heading: HTMLElement | null): boolean =>
  document.activeElement instanceof HTMLInputElement && heading?.closest('main')?.contains(document.activeElement) === true

/**
 * The h1 of a screen: names the document, and takes the focus when one has just come from another
 * screen. `title` is the screen's name, never a patient's; `children` is what the heading says when
 * that is something else, such as a day. Below 1024 px the top bar shows `barTitle` (else the
 * title) and the h1 is for screen readers, unless `keepOnPhone`; with `hidden` it always is.
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
    if (takeFocusRequest() && !startsInField(heading.current)) heading.current?.focus({ preventScroll: true })
  }, [])
  // A heading that stood in while something loaded hands the focus on to the one that takes its
  // place.
  useLayoutEffect(() => {
    const own = heading.current
    return () => {
      if (own && document.activeElement === own) requestHeadingFocus()
    }
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(className, hidden ? visuallyHidden : !keepOnPhone && styles.inBar)}>
      {children ?? title}
    </h1>
  )
}
