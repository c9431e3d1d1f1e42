import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'

test('SHELL-14 the current tab is in the middle of a row that scrolls, also with a name at its left', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { left: this.tagName === 'NAV' ? 340 : 540 - (this.parentElement?.scrollLeft ?? 0) } as DOMRect
  })
  // In a sticky bar, the offset of a tab counts from the bar, with the name that stands in it.
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(540)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'NAV' ? 200 : 100
  })
  const { getByRole } = render(
    <LinkTabs label="Onglets" shown="b">
      <a href="#b" aria-current="page">
        Soins
      </a>
    </LinkTabs>,
  )
  expect(getByRole('navigation').scrollLeft).toBe(150)
})
