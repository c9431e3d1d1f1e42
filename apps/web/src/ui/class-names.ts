/** Joins class names, leaving out absent ones: `classNames('a', on && 'b')`. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
