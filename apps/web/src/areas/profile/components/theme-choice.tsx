import { useId } from 'react'
import { useMessages } from '../../../platform/i18n/use-messages.ts'
import type { Theme } from '../../../platform/theme/theme.ts'
import { messages } from '../messages.ts'
import { Row, Stack } from '../../../ui/layout.tsx'
import type { Hue } from '../../../ui/pill.tsx'
import styles from './theme-choice.module.css'

const themes = ['light', 'dark', 'system'] as const satisfies Theme[]
const { preferences: words } = messages

/** SHELL-05: the theme, as three small pictures of a day in its colours. */
export const ThemeChoice = ({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) => {
  const { t } = useMessages()
  const name = useId()
  return (
    <Row className={styles.themes} as="fieldset" gap={12} align="stretch" wrap>
      <legend>{t(words.theme)}</legend>
      {themes.map((theme) => (
        <Stack key={theme} className={styles.theme} as="label" gap={6}>
          <input type="radio" name={name} checked={theme === value} onChange={() => onChange(theme)} />
          <Row className={styles.picture} as="span" gap={0} align="stretch" aria-hidden="true">
            {theme !== 'dark' && <Preview scheme="light" />}
            {theme !== 'light' && <Preview scheme="dark" />}
          </Row>
          <span className={styles.name}>{t(words.themes[theme])}</span>
        </Stack>
      ))}
    </Row>
  )
}

const paint = (hue: Hue) => ({ borderColor: `var(--${hue}-solid)`, background: `var(--${hue}-bg)` })

const Preview = ({ scheme }: { scheme: 'light' | 'dark' }) => (
  <Stack as="span" gap={0} grow className={scheme}>
    <Row as="span" gap={4} className={styles.bar} pad={6}>
      <span />
      <span />
    </Row>
    <Stack className={styles.board} as="span" columns="1fr 1fr" gap={4} grow pad={6}>
      <span style={{ ...paint('blue'), gridRow: 'span 2' }} />
      <span style={paint('green')} />
      <span style={paint('violet')} />
    </Stack>
  </Stack>
)
