/** Whether two values of a field are equal; lists and objects are compared by their contents. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
