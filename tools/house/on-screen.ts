/**
 * The style sheet without its print rules: on paper, both themes are black on white. Line numbers
 * stay.
 */
export function onScreen(css: string): string {
  const from = css.search(/@media print\b/)
  if (from < 0) return css
  let depth = 0
  let to = from
  do {
    if (css[to] === '{') depth++
    if (css[to] === '}') depth--
    to++
  } while (to < css.length && (depth > 0 || css[to - 1] !== '}'))
  return css.slice(0, from) + css.slice(from, to).replace(/[^\n]/g, '') + onScreen(css.slice(to))
}
