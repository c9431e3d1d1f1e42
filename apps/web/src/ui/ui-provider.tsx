import { createContext, use, type ReactNode } from 'react'

export interface UiSettings {
  /** The current theme, for dialogs, menus and the like. */
  colorScheme: 'light' | 'dark'
  /** `test` renders without transitions or portals. */
  env: 'default' | 'test'
  /**
   * Has the browser's Back call a function in place of leaving the page, until the returned one is
   * called. Without it, Back leaves the page.
   */
  holdBack?: ((onBack: () => void) => () => void) | undefined
}

const Settings = createContext<UiSettings>({ colorScheme: 'light', env: 'default' })

/** Tells the surfaces inside (menus, popovers, dialogs, sheets, comboboxes) how to render. */
export const UiProvider = ({
  colorScheme,
  env = 'default',
  holdBack,
  children,
}: Partial<UiSettings> & { colorScheme: UiSettings['colorScheme']; children: ReactNode }) => (
  <Settings value={{ colorScheme, env, holdBack }}>{children}</Settings>
)

/** The settings of the nearest `UiProvider`. */
export const useUiSettings = (): UiSettings => use(Settings)
