/** The first and the last word of a name, for its initials: a document has the whole name only. */
export const namePartsOf = (name: string): { firstName: string; lastName: string } => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.at(-1) ?? '' }
}
