/** Resolves when a condition becomes true. Fails after so many ms. */
export async function untilTrue(isTrue: () => Promise<boolean>, within = 5000): Promise<void> {
  for (const end = performance.now() + within; !(await isTrue());) {
    if (performance.now() > end) throw new Error('it did not become true')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
