/**
 * Focuses the first field in `box` that is marked as wrong; of a group of radio buttons its first
 * one. It waits for the next frame, in which the marks of a refused form are drawn.
 */
export const focusWrong = (box: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const wrong = box?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector<HTMLElement>('input')
    field?.focus()
  })
}
