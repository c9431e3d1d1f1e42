import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { requestHeadingFocus, takeFocusRequest } from './focus-after-navigation.ts'
import { setScreenTitle } from './screen-title.ts'
import { usePageTitle } from './use-page-title.ts'
import styles from './page-heading.module.css'

/** Whether the first field of the screen has the focus, as on a screen that is a form. */
const startsInField = (heading: HTMLElement | null): boolean =>
  (document.activeElement instanceof HTMLInputElement || document.activeElement instanceof HTMLTextAreaElement) &&
  heading?.closest('main')?.contains(document.activeElement) === true

/**
 * The h1 of a screen. It sets the document's title, and takes the focus after navigation. `title`
 * is the screen's name, never a patient's; `children` is the heading's text if it differs, such as
 * a date. Below 1024 px the top bar shows `barTitle` (else the title) with `barDetail` below it,
 * and the h1 is visible only to screen readers, unless `keepOnPhone`. With `hidden` it is always
 * so.
 */
export const PageHeading = ({
  title,
  children,
  barTitle = title,
  barDetail,
  keepOnPhone = false,
  hidden = false,
  className,
}: {
  title: string
  children?: ReactNode
  barTitle?: string
  barDetail?: string | undefined
  keepOnPhone?: boolean
  hidden?: boolean
  className?: string
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => setScreenTitle(barTitle, barDetail), [barTitle, barDetail])
  useEffect(() => {
    if (takeFocusRequest() && !startsInField(heading.current)) heading.current?.focus({ preventScroll: true })
  }, [])
  // When the heading of a loading screen is removed, the next heading takes its focus.
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
