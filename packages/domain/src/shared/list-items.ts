/** The items of a list's answer: they may be under `items` or be the answer itself (NOTIF-09). */
export const listItems = <T>(answer: { items: T[] } | T[]): T[] => (Array.isArray(answer) ? answer : answer.items)

/**
 * STOCK-10: the answer of a list whose body may be the array itself, which is then the whole list.
 */
export const asList = <Answer extends { items: unknown[] }>(answer: Answer | Answer['items']): Answer =>
  Array.isArray(answer)
    ? ({ items: answer, count: answer.length, pagination: { nextKey: null, hasMore: false } } as unknown as Answer) // every list's shape
    : answer
