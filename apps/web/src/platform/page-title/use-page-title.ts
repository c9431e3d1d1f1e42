import { useEffect } from 'react'

export const productName = 'Molaire'

/**
 * SHELL-02: the document's title: the screen's, then the product's. Never put a patient's name in
 * it.
 */
export const titleOf = (screen: string): string => `${screen} – ${productName}`

/** Sets the document's title to the screen's. */
export const usePageTitle = (screen: string): void => {
  useEffect(() => {
    document.title = titleOf(screen)
  }, [screen])
}
