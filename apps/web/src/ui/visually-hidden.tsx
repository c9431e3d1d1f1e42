import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** The class of what is for screen readers only. */
export const visuallyHidden = styles.hidden

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
