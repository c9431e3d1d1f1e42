import { act } from '@testing-library/react'
import { vi } from 'vitest'

let comeBack = () => {}

/** Brings the network back, if a test took it away; while its page is still there to hear of it. */
export const bringNetworkBack = () => {
  comeBack()
  comeBack = () => {}
}

/**
 * Takes the network away from the browser, as it tells pages, until the test ends or calls what it
 * is given.
 */
export const loseNetwork = (): (() => void) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  comeBack = () => {
    network.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
  }
  return bringNetworkBack
}
