import { createContext, use, type ReactNode } from 'react'

export interface UiSettings {
  /** The theme in effect, which surfaces mirror. */
  colorScheme: 'light' | 'dark'
  /** `test` draws surfaces without transitions or portals. */
  env: 'default' | 'test'
}

const Settings = createContext<UiSettings>({ colorScheme: 'light', env: 'default' })

/**
 * Tells the surfaces below (menus, popovers, dialogs, sheets, comboboxes) how to draw themselves.
 */
export const UiProvider = ({
  colorScheme,
  env = 'default',
  children,
}: Partial<UiSettings> & { colorScheme: UiSettings['colorScheme']; children: ReactNode }) => (
  <Settings value={{ colorScheme, env }}>{children}</Settings>
)

/** The settings given by the nearest `UiProvider`. */
export const useUiSettings = (): UiSettings => use(Settings)
