/** Undefined on a page without TLS, and in browsers that forbid it. */
const container = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker

/**
 * Decision 0122: lets this browser keep the application, so that it opens without a network. Only
 * the built application is kept. A failure does not matter: the next visit tries again.
 */
export const startWorker = async (): Promise<void> => {
  if (import.meta.env.PROD)
    await container()
      ?.register('/sw.js')
      .catch(() => {})
}

/** Fetches the files of a newer release in the background, so that reloading it is quick. */
export const updateWorker = async (): Promise<void> => {
  const registration = await container()
    ?.getRegistration()
    .catch(() => undefined)
  await registration?.update().catch(() => {})
}
