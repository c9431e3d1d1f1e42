import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiSettings } from '../ui-provider.tsx'
import './mantine.css'

/** Mantine provides behaviour (focus, position, keys); the look comes from tokens.css. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/**
 * The provider that Mantine's components need. Each surface has its own, so that a page without an
 * open one needs none.
 */
export const WithMantine = ({ children }: { children: ReactNode }) => {
  const { colorScheme, env } = useUiSettings()
  return (
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
}
