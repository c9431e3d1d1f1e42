import styles from './spinner.module.css'

/** A turning ring in the colour of the text. Decorative: its container must say what is busy. */
export const Spinner = ({ size = 16 }: { size?: number }) => (
  <svg className={styles.spinner} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
