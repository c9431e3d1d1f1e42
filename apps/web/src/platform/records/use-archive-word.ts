import { useAddressWord } from '../navigation/use-address-word.ts'

/**
 * Whether the address asks for the records in use or for those of the archive, and how to change
 * it.
 */
export const useArchiveWord = (): ['no' | 'yes', (archived: 'no' | 'yes') => void] => {
  const [word, change] = useAddressWord('archived')
  return [word === 'yes' ? 'yes' : 'no', (archived) => change(archived === 'yes' ? 'yes' : undefined)]
}
