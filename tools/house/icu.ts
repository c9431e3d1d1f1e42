/** The values that a sentence expects, and the branches between which it chooses. */
export interface Expected {
  /** `{name}` → 'text', `{n, plural, …}` → 'plural', `{x, select, …}` → 'select'. */
  values: Map<string, 'text' | 'plural' | 'select'>
  /** Branch names of each plural or choice, in order of appearance. */
  branches: Map<string, string[]>
}

/**
 * Parses a sentence in the subset of ICU MessageFormat that the product uses. Throws a SyntaxError
 * on an unclosed brace.
 */
export function readSentence(text: string): Expected {
  const expected: Expected = { values: new Map(), branches: new Map() }
  for (const { inside } of braces(text)) readArgument(inside, expected)
  return expected
}

function readArgument(inside: string, expected: Expected): void {
  const choice = /^\s*(\w+)\s*,\s*(plural|select)\s*,(.*)$/s.exec(inside)
  if (!choice) {
    if (!/^\w+$/.test(inside.trim())) throw new SyntaxError(`"{${inside}}" is not a value`)
    expected.values.set(inside.trim(), 'text')
    return
  }
  const [, name = '', kind, rest = ''] = choice
  expected.values.set(name, kind as 'plural' | 'select') // the pattern above lets only these two through
  const branches = braces(rest)
  expected.branches.set(name, [...(expected.branches.get(name) ?? []), ...branches.map(({ before }) => before.trim())])
  for (const branch of branches) for (const { inside } of braces(branch.inside)) readArgument(inside, expected)
}

/**
 * The outermost braces of a text: their content, and the text before each since the previous one.
 */
function braces(text: string): { before: string; inside: string }[] {
  const placeholders: { before: string; inside: string }[] = []
  let depth = 0
  let from = 0
  let before = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) {
      before = text.slice(from, at)
      from = at + 1
    }
    if (text[at] === '}' && --depth === 0) {
      placeholders.push({ before, inside: text.slice(from, at) })
      from = at + 1
    }
    if (depth < 0) break
  }
  if (depth !== 0) throw new SyntaxError(`a brace has no partner in: ${text}`)
  return placeholders
}
