import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** The class for text that only screen readers get. */
export const visuallyHidden = styles.hidden

/** Text that only screen readers get. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
