import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { useFirstField } from './first-field.ts'
import type { SheetProps } from './props.ts'
import { SurfaceFoot } from './surface-foot.tsx'
import { useWords } from '../words.tsx'
import { Row, Stack } from '../layout.tsx'
import styles from './surface.module.css'

interface HeadingProps {
  tabIndex: -1
  children: ReactNode
}

/** The common parts of a sheet and a side panel: heading, close button, scrolling body, footer. */
export const SheetFrame = ({
  title,
  header,
  footer,
  isForm = false,
  children,
  onClose,
  heading,
}: SheetProps & { heading: (props: HeadingProps) => ReactNode }) => {
  const words = useWords()
  const body = useFirstField(isForm)
  return (
    <Stack className={styles.frame} gap={0}>
      <div className={styles.top}>
        <Row className={styles.head} gap={12}>
          {heading({ tabIndex: -1, children: title })}
          <IconButton label={words.close} icon={<X size={18} strokeWidth={1.75} />} onClick={onClose} />
        </Row>
        {header}
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer && <SurfaceFoot>{footer}</SurfaceFoot>}
    </Stack>
  )
}
