/** Whether two values of a field say the same: lists and lines by what is in them. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
