/** For tests of what meets: each call resolves when `parties` have called. */
export function barrier(parties: number): () => Promise<void> {
  let release = () => {}
  const all = new Promise<void>((resolve) => (release = resolve))
  let arrived = 0
  return () => {
    if (++arrived === parties) release()
    return all
  }
}
