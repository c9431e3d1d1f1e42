/**
 * Splits a telephone number around the typed digits: ['819 ', '555-01', '47'] for '55501';
 * undefined when they do not occur, or are fewer than three.
 */
export function splitPhone(phone: string, typed: string): [string, string, string] | undefined {
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 3) return undefined
  const places = [...phone].flatMap((sign, at) => (/\d/.test(sign) ? [at] : []))
  const first = places
    .map((at) => phone[at])
    .join('')
    .indexOf(digits)
  const from = places[first]
  const to = places[first + digits.length - 1]
  if (first < 0 || from === undefined || to === undefined) return undefined
  return [phone.slice(0, from), phone.slice(from, to + 1), phone.slice(to + 1)]
}

/** A telephone number with the searched digits highlighted, on one line. */
export const PhoneMatch = ({ phone, typed }: { phone: string; typed: string }) => {
  const [before, match, after] = splitPhone(phone, typed) ?? [phone, '', '']
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </span>
  )
}
