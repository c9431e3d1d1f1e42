import type { ReactNode } from 'react'
import { Row, Text } from '../layout.tsx'
import { useWords } from '../words.tsx'
import styles from './surface.module.css'

/**
 * The buttons at the end of a dialog or a panel. While nothing can be saved, it says why one of
 * them is disabled: on a phone the surface covers the banner of the page, and a finger can't hover.
 */
export const SurfaceFoot = ({ children }: { children: ReactNode }) => {
  const { suspended } = useWords()
  return (
    <Row className={styles.foot} justify="flex-end" wrap line="top">
      {suspended && (
        <Text as="p" size="caption" tone="soft" className={styles.suspended}>
          {suspended}
        </Text>
      )}
      {children}
    </Row>
  )
}
