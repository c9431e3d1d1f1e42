import styles from './kbd.module.css'
import { useWords } from './words.tsx'

/**
 * Spells keys as on the keyboard of the user's language: `Shift N` is `Maj N` in French. Code names
 * them in English, separated by spaces.
 */
export const useKeyNames = (): ((keys: string) => string) => {
  const { keys: names } = useWords()
  return (keys) =>
    keys
      .split(' ')
      .map((key) => names[key] ?? key)
      .join(' ')
}

/** A key or a shortcut, spelled in the user's language: `Ctrl K`. */
export const Kbd = ({ children }: { children: string }) => {
  const nameOf = useKeyNames()
  return <kbd className={styles.kbd}>{nameOf(children)}</kbd>
}
