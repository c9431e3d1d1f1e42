/** The items of a list's answer: they may be under `items` or be the answer itself (NOTIF-09). */
export const listItems = <T>(answer: { items: T[] } | T[]): T[] => (Array.isArray(answer) ? answer : answer.items)
