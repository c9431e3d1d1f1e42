// SHELL-15: what doesn't fit a page as it is drawn now: wider than the window, cut, covered, too
// small to touch.
import type { Page } from '@playwright/test'

/** How many pixels of the page are outside the window’s width. */
export async function sideways(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
}

/**
 * The texts that are cut without a way to read the rest: wider than their box, which hides what
 * does not fit, with neither a title nor a tooltip, outside what opens. A list that is
 * chosen from is measured by its chosen option.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    const isCut = (element: Element): boolean => {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      if (width < 3 || height < 3 || style.visibility === 'hidden') return false
      if (element instanceof HTMLSelectElement) {
        if (!canvas || element.title !== '') return false
        canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const text = canvas.measureText(element.selectedOptions[0]?.textContent ?? '').width
        return text + Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight) > width
      }
      const isReadElsewhere =
        element.closest('[title],[data-tooltip],button[aria-label],a[aria-label],summary,[aria-expanded=false]') !== null
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return hasText && !isReadElsewhere && style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter(isCut)
      .map((element) => (element instanceof HTMLSelectElement ? element.value : (element.textContent ?? '')).slice(0, 60))
  })

/**
 * The texts of controls that spill over their right edge, onto what stands beside them. What a
 * control hides is left to `cutTexts`.
 */
export const spilledTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spilled = (control: Element): boolean => {
      const { right, width } = control.getBoundingClientRect()
      if (width < 3 || getComputedStyle(control).display === 'inline') return false
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        if (!texts.currentNode.textContent?.trim() || !element || element.closest('[data-card]')) continue
        let box: Element | null = element
        while (box && box !== control && getComputedStyle(box).overflowX === 'visible') box = box.parentElement
        if (box !== control || getComputedStyle(control).overflowX !== 'visible') continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const text = range.getBoundingClientRect()
        if (text.width > 2 && text.height > 2 && text.right > right + 1) return true
      }
      return false
    }
    return [...document.querySelectorAll('button,a[href],[role=tab]')]
      .filter(spilled)
      .map((control) => (control.textContent ?? '').slice(0, 60))
  })

/**
 * The controls whose middle another part of the same surface lies over, so that it takes their
 * clicks. What is drawn to scale (`[data-card]`, `svg`) may overlap.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const surfaceOf = (element: Element) => element.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]')
    /** Whether it stands still in its surface while the rest scrolls: a bar. */
    const stays = (element: Element | null, surface: Element | null): boolean =>
      element !== surface &&
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || stays(element.parentElement, surface))
    const covered: string[] = []
    for (const control of document.querySelectorAll('button,a[href],input,select,textarea')) {
      const shown = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      if (shown.width < 3 || shown.height < 3 || style.visibility === 'hidden' || style.opacity === '0') continue
      if (style.pointerEvents === 'none' || control.closest('[inert],[data-card],svg')) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || control.contains(hit) || hit.contains(control) || hit.closest('label,svg')) continue
      if (surfaceOf(hit) !== surfaceOf(control) || stays(hit, surfaceOf(hit))) continue
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      covered.push(
        `${control.tagName.toLowerCase()} “${name.trim().slice(0, 50)}” by ${hit.tagName.toLowerCase()}.${hit.className}`,
      )
    }
    window.scrollTo(0, 0)
    return covered
  })

/**
 * Design §11: the controls that a finger reaches in less than 44 × 44 px, with their size. What
 * counts is where a press arrives, found by looking for the control around its centre: padding,
 * pseudo-elements and labels belong to it. Exempt are links inside a sentence, the link of a list's
 * row from 24 px on (WCAG 2.5.8), and what is drawn to scale: `[data-card]` and `svg`. Covered or
 * hidden controls are not looked at.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    const controls =
      'a[href],button,input,select,textarea,summary,[role=button],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=option],[role=menuitem],[role=menuitemradio]'
    const labelsOf = (control: Element) =>
      'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : []
    const lettersIn = (text: string | null | undefined) => text?.replaceAll(/\P{L}/gu, '').length ?? 0
    const isInSentence = (control: Element) => {
      const paragraph = control.closest('p')
      const beside = [...(control.parentNode?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE)
      return (
        getComputedStyle(control).display === 'inline' &&
        (lettersIn(paragraph?.textContent) > lettersIn(control.textContent) ||
          beside.some(({ textContent }) => lettersIn(textContent) > 0))
      )
    }
    /** The link of a list's row: 24 px, because the row has other controls below and beside it. */
    const isInRow = (control: Element) =>
      control.matches('li [data-row-link]') &&
      (control.getBoundingClientRect().height >= 24 || getComputedStyle(control.closest('li') ?? control).cursor === 'pointer')
    const belongs = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (hit.closest(controls) === control || labelsOf(control).some((label) => label.contains(hit)))
    }
    /** How far the control is found from a point in one direction, in px, as far as it matters. */
    const reach = (control: Element, x: number, y: number, right: number, down: number): number => {
      let far = 0
      while (far < LEAST && belongs(control, x + right * (far + 1), y + down * (far + 1))) far += 1
      return far
    }
    const small: string[] = []
    for (const control of document.querySelectorAll(controls)) {
      const box = control.getBoundingClientRect()
      const isBig = box.width >= LEAST - 0.5 && box.height >= LEAST - 0.5
      const isHidden = box.width < 3 || box.height < 3 || control.closest('[inert]') !== null
      if (isBig || isHidden || control.closest('[data-card],svg') || isInSentence(control) || isInRow(control)) continue
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (!belongs(control, x, y)) continue
      const wide = Math.max(width, reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0) + 1)
      const high = Math.max(height, reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1) + 1)
      if (wide >= LEAST - 1 && high >= LEAST - 1) continue
      const name = control.getAttribute('aria-label') ?? labelsOf(control)[0]?.textContent ?? control.textContent ?? ''
      small.push(`${control.tagName.toLowerCase()} “${name.trim().slice(0, 50)}” ${Math.round(wide)} × ${Math.round(high)}`)
    }
    window.scrollTo(0, 0)
    return small
  })
