import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { Theme } from '../../../platform/theme/theme.ts'
import { messages } from '../messages.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import type { Hue } from '../../../ui/pill.tsx'
import styles from './theme-choice.module.css'

const themes = ['light', 'dark', 'system'] as const satisfies Theme[]
const { preferences: words } = messages

/** SHELL-05: the theme, as three small pictures of the day drawn with the colours of each. */
export const ThemeChoice = ({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) => {
  const { t } = useMessages()
  const name = useId()
  return (
    <fieldset className={styles.themes}>
      <legend>{t(words.theme)}</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name={name} checked={theme === value} onChange={() => onChange(theme)} />
          <span className={styles.picture} aria-hidden="true">
            {theme !== 'dark' && <Preview scheme="light" />}
            {theme !== 'light' && <Preview scheme="dark" />}
          </span>
          <span className={styles.name}>{t(words.themes[theme])}</span>
        </label>
      ))}
    </fieldset>
  )
}

const paint = (hue: Hue) => ({ borderColor: `var(--${hue}-solid)`, background: `var(--${hue}-bg)` })

/** A board with its bar and three appointments. */
const Preview = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <Stack as="span" gap={0} grow className={scheme}>
    <Row as="span" gap={4} className={styles.bar}>
      <span />
      <span />
    </Row>
    <span className={styles.board}>
      <span style={{ ...paint('blue'), gridRow: 'span 2' }} />
      <span style={paint('green')} />
      <span style={paint('violet')} />
    </span>
  </Stack>
)
