import { createTheme, MantineProvider } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
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
 * Mantine's focus trap moves the focus on Tab itself, so that the browser doesn't select what a
 * field of one line holds: what is typed then would be added to it. On the window, because the trap
 * listens on the document.
 */
const selectAfterTab = ({ key, defaultPrevented }: KeyboardEvent): void => {
  const field = document.activeElement
  if (key === 'Tab' && defaultPrevented && field instanceof HTMLInputElement) field.select()
}

/**
 * The provider that Mantine's components need. Each surface has its own, so that a page without an
 * open one needs none.
 */
export const WithMantine = ({ children }: { children: ReactNode }) => {
  const { colorScheme, env } = useUiSettings()
  useEffect(() => {
    // Several surfaces add it once.
    window.addEventListener('keydown', selectAfterTab)
  }, [])
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
