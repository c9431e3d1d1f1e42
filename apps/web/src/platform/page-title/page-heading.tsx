import { useEffect, useRef, type ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { takeFocusRequest } from './focus-after-navigation.ts'
import { usePageTitle } from './use-page-title.ts'

/**
 * The h1 of a screen: names the document, and takes the focus when one has just come from another screen.
 * `title` is the screen's name; give `children` when the heading says something else, such as a day or a patient.
 */
export const PageHeading = ({
  title,
  children,
  hidden = false,
  className,
}: {
  title: string
  children?: ReactNode
  hidden?: boolean
  className?: string
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => {
    if (takeFocusRequest()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {hidden ? <VisuallyHidden>{children ?? title}</VisuallyHidden> : (children ?? title)}
    </h1>
  )
}
