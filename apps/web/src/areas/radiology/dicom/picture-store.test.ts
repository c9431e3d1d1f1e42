import { afterEach, expect, test } from 'vitest'
import { closePictures, fetchAhead, openPicture } from './picture-store.ts'
import type { ViewerImage } from './viewer.ts'

afterEach(closePictures)

/** An image whose file never arrives, and whether each address was asked for ahead. */
function anImage(id: string, open: (isAhead: boolean) => Promise<Blob> = () => new Promise(() => {})) {
  const calls: boolean[] = []
  const image: ViewerImage = {
    ...{ id, title: id, titleAndDay: id, thumbnail: null, side: null },
    open: (isAhead) => {
      calls.push(isAhead)
      return open(isAhead)
    },
  }
  return { image, calls }
}

const opened = (image: ViewerImage) => void openPicture(image).catch(() => {})

test('RAD-04 API-07 an image fetched ahead is asked for once more when it is shown, and not again after that', async () => {
  const { image, calls } = anImage('ahead')
  fetchAhead(image)
  await expect.poll(() => calls).toEqual([true])
  fetchAhead(image)
  expect(calls).toEqual([true])
  opened(image)
  opened(image)
  expect(calls).toEqual([true, false])
})

test('RAD-04 API-07 an image that is opened at once is asked for once, also when it is fetched ahead later', async () => {
  const { image, calls } = anImage('shown')
  opened(image)
  fetchAhead(image)
  opened(image)
  await expect.poll(() => calls).toEqual([false])
})

test('RAD-04 API-07 an image fetched ahead is not handed out while the view is not logged, and is tried again', async () => {
  let isRefused = true
  const { image, calls } = anImage('refused', (isAhead) =>
    isAhead || !isRefused ? new Promise(() => {}) : Promise.reject(new Error('not logged')),
  )
  fetchAhead(image)
  await expect(openPicture(image)).rejects.toThrow('not logged')
  isRefused = false
  opened(image)
  expect(calls).toEqual([true, false, false])
})
