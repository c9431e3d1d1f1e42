import { keepFile } from './client.ts'

/**
 * Shows a file, such as a PDF, in another tab, or saves it where the browser opens none. The tab
 * is opened at once, because browsers allow that only during the user's gesture, and is closed
 * again when the file does not come. Rejects with the error of `get`.
 */
export const showFile = async (get: () => Promise<{ name: string; blob: Blob }>): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const file = await get()
    if (!tab || tab.closed) return keepFile(file)
    const address = URL.createObjectURL(file.blob)
    tab.location.replace(address)
    // The tab needs the address until it has read the file.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    throw error
  }
}
