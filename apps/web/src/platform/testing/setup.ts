import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { setLocale } from '../i18n/locale.ts'
import { clearSession, letPageGo } from '../session/session-store.ts'
import { clearToasts } from '../toast/toast-store.ts'
import { closeShortcutSheet } from '../../ui/shortcuts.ts'
import { bringNetworkBack } from './network.ts'

/* What browsers have and this DOM lacks. Screens are 1440 × 900 with a mouse. A test for a phone
   changes window.innerWidth; afterwards the width and the clock are reset. */
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string): MediaQueryList => {
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1]
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1]
    const isWidthQuery = least !== undefined || most !== undefined
    return {
      media: query,
      get matches() {
        return isWidthQuery && (!least || window.innerWidth >= Number(least)) && (!most || window.innerWidth <= Number(most))
      },
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }
  },
})
// A browser saves what a download link leads to. This DOM would take the window there, and the test
// files that follow would lose its address and its storage.
const pressLink = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')?.value as (this: HTMLElement) => void
HTMLAnchorElement.prototype.click = function () {
  if (!this.hasAttribute('download')) pressLink.call(this)
}
// A page is loaded when it is first shown, and this machine may be busy.
configure({ asyncUtilTimeout: 5000 })

// React records a stack for every element, to say in a warning who created it. That is a tenth of
// the time of these tests. It stops at a number of stacks per second, so it is told that they were
// recorded. Without this property, the tests are only slower.
const internals = (React as Record<string, unknown>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set: () => {} })

window.innerWidth = 1440
window.innerHeight = 900
// As in Chromium, where it returns a promise: an effect that returns it fails.
Element.prototype.scrollIntoView ??= () => Promise.resolve() as never
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  bringNetworkBack()
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  // Some tests of large pages also search hidden elements, which is faster; the next test file must
  // not.
  configure({ defaultHidden: false })
  window.innerWidth = 1440
  clearToasts()
  closeShortcutSheet()
  clearSession()
  // Test files share modules (Decision 0024): a kept page would make requests of the next file
  // wait.
  letPageGo()
  setLocale('fr')
  localStorage.clear()
  sessionStorage.clear()
})
