/** A stretch of words: in both texts, only in the newer one, or only in the older one. */
export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string }

/** Above this many comparisons, the texts are too different for words to be worth matching. */
const MOST_CELLS = 4_000_000

/**
 * The difference of two texts by whole words, each with the spaces after it, as few changes as
 * possible (longest common subsequence). A removed stretch comes before the added one in its
 * place. Joined, the parts that are not `added` are `from`; those that are not `removed` are `to`.
 *
 * `wordDiff('dent 36', 'dent 37')` → same 'dent ', removed '36', added '37'.
 */
export function wordDiff(from: string, to: string): DiffPart[] {
  const [a, b] = [wordsOf(from), wordsOf(to)]
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1
  const changed = changes(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return joined([
    { kind: 'same', text: a.slice(0, head).join('') },
    ...changed,
    { kind: 'same', text: a.slice(a.length - tail).join('') },
  ])
}

/** Words with the spaces after them. Line breaks are apart, so that paragraphs come and go. */
function wordsOf(text: string): string[] {
  return text.match(/\n|[^\S\n]+|[^\s]+[^\S\n]*/g) ?? []
}

function changes(a: readonly string[], b: readonly string[]): DiffPart[] {
  const width = b.length + 1
  if (a.length === 0 || b.length === 0 || a.length * b.length > MOST_CELLS)
    return [
      { kind: 'removed', text: a.join('') },
      { kind: 'added', text: b.join('') },
    ]
  // common[i * width + j]: the length of the longest common subsequence of a from i and b from j.
  const common = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: a[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'added', text: b[j] ?? '' })
      j += 1
    }
  }
  return parts
}

/** Neighbours of one kind become one part; empty ones go. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}
