import { useAddressWord } from '../navigation/use-address-word.ts'

/**
 * Whether the address asks for active records (`no`) or archived ones (`yes`), and the function
 * that changes it.
 */
export const useArchiveWord = (): ['no' | 'yes', (archived: 'no' | 'yes') => void] => {
  const [word, change] = useAddressWord('archived')
  return [word === 'yes' ? 'yes' : 'no', (archived) => change(archived === 'yes' ? 'yes' : undefined)]
}
