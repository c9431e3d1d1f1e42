import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiSettings } from '../ui-provider.tsx'
import './mantine.css'

/** Mantine gives behaviour (focus, position, keys); how things look comes from tokens.css. */
const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

/**
 * What Mantine's components need above them. It stands in each surface, so that pages without an
 * open one do without.
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
