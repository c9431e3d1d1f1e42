import { act } from '@testing-library/react'
import { vi } from 'vitest'

let comeBack = () => {}

/** Restores the network, if a test removed it, while the page still listens. */
export const bringNetworkBack = () => {
  comeBack()
  comeBack = () => {}
}

/** Takes the browser offline until the test ends or calls the returned function. */
export const loseNetwork = (): (() => void) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  comeBack = () => {
    network.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
  }
  return bringNetworkBack
}
