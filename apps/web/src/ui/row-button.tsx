import type { ReactNode } from 'react'
import { rowLink } from './list-keys.ts'
import styles from './row-button.module.css'

/**
 * The name of a row as a button that opens something over the list; arrow keys move between them.
 * Use a link if the row opens a page.
 */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.name} onClick={onClick} {...rowLink}>
    {children}
  </button>
)

/** The class of a link that is the name of a row and opens a page. */
export const rowNameClass = styles.name
