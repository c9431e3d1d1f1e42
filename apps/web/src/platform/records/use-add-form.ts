import { useAddressWord } from '../navigation/use-address-word.ts'

/**
 * Whether the address asks for the form of a new record (`?add=yes`), as links from other screens
 * do, and the function that removes this from the address when the form closes.
 */
export const useAddForm = (): [isAdding: boolean, forget: () => void] => {
  const [word, change] = useAddressWord('add')
  const isAdding = word === 'yes'
  return [isAdding, () => isAdding && change(undefined)]
}
