import type { ReactNode } from 'react'
import { rowLink } from './list-keys.ts'
import styles from './row-button.module.css'

/**
 * The name of a row that opens something over the list; the arrows walk over these. A link where it
 * leads to a page.
 */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.name} onClick={onClick} {...rowLink}>
    {children}
  </button>
)
