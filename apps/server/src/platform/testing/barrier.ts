/** For tests of concurrency: each call resolves once there have been `parties` calls. */
export function barrier(parties: number): () => Promise<void> {
  let release = () => {}
  const all = new Promise<void>((resolve) => (release = resolve))
  let arrived = 0
  return () => {
    if (++arrived === parties) release()
    return all
  }
}
