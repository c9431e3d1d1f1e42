/* Finds on the screen what a step names in bold. “Show me” and the script of the pictures use it,
   so a step that one of them shows, the other finds (HELP-07). */

const fields = 'input, select, textarea'
/** What one can press or fill in; then what names a part of the page. */
const groups = [
  `button, a[href], summary, ${['button', 'tab', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'link', 'switch', 'checkbox', 'radio', 'combobox', 'searchbox'].map((role) => `[role="${role}"]`).join(', ')}, ${fields}`,
  'label, legend, th, [role="columnheader"], h1, h2, h3, h4, [role="heading"], dt',
] as const

/**
 * A name as it is compared: without case and punctuation. Accents count, for « Facturé » is not
 * « Facture ».
 */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}@+_]+/gu, ' ')
    .trim()

/** The text of an element that a screen reader would read. */
const textIn = (node: Node): string => {
  if (node instanceof Element && (node.getAttribute('aria-hidden') === 'true' || node.tagName === 'KBD')) return ''
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  return [...node.childNodes].map(textIn).join(' ')
}

const labelsOf = (element: Element): Element[] => ('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []) // a form control

/** The accessible name of an element, as far as our screens name theirs. */
const nameOf = (element: Element): string => {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelled = ids.map((id) => document.getElementById(id)).filter((one) => one !== null)
  if (labelled.length > 0) return labelled.map(textIn).join(' ')
  const own = element.getAttribute('aria-label')
  if (own) return own
  if (!element.matches(fields)) return textIn(element)
  const labels = labelsOf(element)
  return labels.length > 0 ? labels.map(textIn).join(' ') : (element.getAttribute('placeholder') ?? '')
}

const isDrawn = (element: Element): boolean =>
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true) &&
  !element.closest('[aria-hidden="true"], [inert], [data-help]')

/** Whether only screen readers read a heading, label or column: it is in a box of 1 px. */
const isUnseen = (element: Element): boolean =>
  element.childElementCount > 0 &&
  [...element.childNodes].every((child) => {
    if (!(child instanceof Element)) return !child.textContent?.trim()
    const { width, height } = child.getBoundingClientRect()
    return width > 0 && width <= 4 && height > 0 && height <= 4
  })

/** A native radio or file field is 1 px small or transparent; its label is what one sees. */
const seen = (element: HTMLElement): HTMLElement => {
  const { width, height } = element.getBoundingClientRect()
  const isSmall = (width > 0 && width <= 4) || (height > 0 && height <= 4)
  const isHidden = isSmall || getComputedStyle(element).opacity === '0'
  return isHidden ? ((labelsOf(element)[0] as HTMLElement | undefined) ?? element.parentElement ?? element) : element // a label is HTML
}

/**
 * Whether the element can be used now. Under an open dialog nothing can, except what lies over it,
 * such as its menus, which are outside the root of the application.
 */
const isWithinReach = (element: Element): boolean => {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')].filter(isDrawn)
  const top = dialogs.at(-1)
  if (!top || top.contains(element)) return true
  const root = document.getElementById('root')
  return root !== null && !root.contains(element) && !dialogs.some((dialog) => dialog.contains(element))
}

/** In dialogs and panels first, then on the page, then in the frame around it. */
const nearness = (element: Element): number =>
  element.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ? 0 : element.closest('main') ? 1 : 2

/**
 * The element on the screen whose accessible name is these words, or begins with them: controls
 * first, then headings and labels, then any text that stands alone. With `isPart`, no controls: the
 * words name a part of the page. Undefined if there is none.
 */
export const findControl = (words: string, isPart = false): HTMLElement | undefined => {
  const target = folded(words)
  const isUsable = (element: Element): element is HTMLElement =>
    element instanceof HTMLElement && isDrawn(element) && isWithinReach(element)
  const nearest = (elements: HTMLElement[]) => elements.toSorted((a, b) => nearness(a) - nearness(b))[0]
  for (const isIt of [(name: string) => name === target, (name: string) => name.startsWith(`${target} `)])
    for (const group of isPart ? groups.slice(1) : groups) {
      const matches = [...document.querySelectorAll(group)].filter((one) => isIt(folded(nameOf(one)))).filter(isUsable)
      const one = nearest(group === groups[0] ? matches : matches.filter((match) => !isUnseen(match)))
      if (one) return seen(one.matches('label') ? ((one as HTMLLabelElement).control ?? one) : one) // matched just above
    }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const alone: Element[] = []
  while (texts.nextNode())
    if (folded(texts.currentNode.textContent ?? '') === target && texts.currentNode.parentElement)
      alone.push(texts.currentNode.parentElement)
  return nearest(alone.filter(isUsable))
}

/** Whether pressing an element does something; a field is filled in instead. */
export const isPressed = (element: HTMLElement): boolean =>
  element.closest(
    'button, a[href], summary, [role="tab"], [role="menuitem"], [role="option"], [role="switch"], [role="radio"], [role="checkbox"]',
  ) !== null || element.matches('label:has(input[type="radio"], input[type="checkbox"])')
