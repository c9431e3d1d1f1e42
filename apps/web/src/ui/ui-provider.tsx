import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine.css'

/** Mantine gives behaviour (focus, position, keys); how things look comes from tokens.css. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/**
 * What menus, popovers, dialogs and comboboxes need above them. `colorScheme` mirrors the theme in effect;
 * `env="test"` draws without transitions or portals.
 */
export const UiProvider = ({
  colorScheme,
  env = 'default',
  children,
}: {
  colorScheme: 'light' | 'dark'
  env?: 'default' | 'test'
  children: ReactNode
}) => (
  <MantineProvider
    theme={theme}
    forceColorScheme={colorScheme}
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
    env={env}
  >
    {children}
  </MantineProvider>
)
