/** Resolves when a condition becomes true. Fails after five seconds. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 5000; !(await isTrue());) {
    if (performance.now() > end) throw new Error('it did not become true')
    await new Promise((resolve) => setImmediate(resolve))
  }
}
