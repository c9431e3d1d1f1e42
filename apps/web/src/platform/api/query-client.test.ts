import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('without a network a change fails at once: it is not kept to be sent later', async () => {
  onlineManager.setOnline(false)
  try {
    const change = new MutationObserver(createQueryClient(), {
      mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await expect(change.mutate()).rejects.toThrow('Failed to fetch')
  } finally {
    onlineManager.setOnline(true)
  }
})
