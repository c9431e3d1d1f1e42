import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key or a shortcut as it is written: `Ctrl K`. */
export const Kbd = ({ children }: { children: ReactNode }) => <kbd className={styles.kbd}>{children}</kbd>
