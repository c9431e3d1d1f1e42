import tokens from '../../ui/tokens.css?raw'
import { Row, Stack, Text, type TextProps } from '../../ui/layout.tsx'
import { contrast } from '../../ui/contrast.ts'
import styles from './gallery.module.css'

/** The colours of tokens.css, in its order: name, light and dark value. */
export const colours: readonly { name: string; light: string; dark: string }[] = [
  ...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }))

const surfaceOf = (theme: 'light' | 'dark') => colours.find(({ name }) => name === 'surface')?.[theme] ?? ''

/** Every colour with its value and its contrast with the surface. */
export const Colours = ({ theme }: { theme: 'light' | 'dark' }) => (
  <div className={styles.swatches}>
    {colours.map((colour) => (
      <Row key={colour.name} gap={8}>
        <span className={styles.swatch} style={{ background: `var(--${colour.name})` }} />
        <Text size="caption">
          {colour.name}
          <br />
          <span className={styles.mono}>
            {colour[theme]} · {contrast(colour[theme], surfaceOf(theme)).toFixed(1)}
          </span>
        </Text>
      </Row>
    ))}
  </div>
)

const sizes = ['display', 'kpi', 'h1', 'h2', 'h3', 'body', 'dense', 'caption', 'micro'] as const
const tones = ['text', 'soft', 'faint', 'accent', 'good', 'warning', 'danger'] as const satisfies readonly TextProps['tone'][]

/** The type scale, and the tones of text. */
export const Type = () => (
  <Stack gap={8}>
    {sizes.map((size) => (
      <Text key={size} as="p" size={size}>
        {size} · Ève Lafrenière, 13 h 30, 1 234,50 $
      </Text>
    ))}
    {tones.map((tone) => (
      <Text key={tone} as="p" tone={tone}>
        {tone}
      </Text>
    ))}
  </Stack>
)

/** Lengths and shadows, by their names in tokens.css. */
export const Measures = () => (
  <Row wrap gap={16}>
    {['tag', 'control', 'panel', 'card', 'dialog', 'full'].map((name) => (
      <Stack key={name} gap={4} align="center">
        <span className={styles.swatch} style={{ width: 56, borderRadius: `var(--radius-${name})` }} />
        <Text size="caption">radius-{name}</Text>
      </Stack>
    ))}
    {['1', '2', '3'].map((name) => (
      <Stack key={name} gap={4} align="center">
        <span className={styles.swatch} style={{ width: 56, background: 'var(--surface)', boxShadow: `var(--shadow-${name})` }} />
        <Text size="caption">shadow-{name}</Text>
      </Stack>
    ))}
  </Row>
)
