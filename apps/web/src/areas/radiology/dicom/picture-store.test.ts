import { afterEach, expect, test } from 'vitest'
import { closePictures, fetchAhead, openPicture } from './picture-store.ts'
import type { ViewerImage } from './viewer.ts'

afterEach(closePictures)

/** An image whose file never arrives, and whether each address was asked for ahead. */
function anImage(id: string, open: (isAhead: boolean) => Promise<Blob> = () => new Promise(() => {})) {
  const asked: boolean[] = []
  const image: ViewerImage = {
    ...{ id, title: id, titleAndDay: id, thumbnail: null, side: null },
    open: (isAhead) => {
      asked.push(isAhead)
      return open(isAhead)
    },
  }
  return { image, asked }
}

const opened = (image: ViewerImage) => void openPicture(image).catch(() => {})

test('RAD-04 API-07 an image fetched ahead is asked for once more when it is shown, and not again after that', async () => {
  const { image, asked } = anImage('ahead')
  fetchAhead(image)
  await expect.poll(() => asked).toEqual([true])
  fetchAhead(image)
  expect(asked).toEqual([true])
  opened(image)
  opened(image)
  expect(asked).toEqual([true, false])
})

test('RAD-04 API-07 an image that is opened at once is asked for once, also when it is fetched ahead later', async () => {
  const { image, asked } = anImage('shown')
  opened(image)
  fetchAhead(image)
  opened(image)
  await expect.poll(() => asked).toEqual([false])
})

test('RAD-04 API-07 an image fetched ahead is not handed out while the view is not logged, and is tried again', async () => {
  let isRefused = true
  const { image, asked } = anImage('refused', (isAhead) =>
    isAhead || !isRefused ? new Promise(() => {}) : Promise.reject(new Error('not logged')),
  )
  fetchAhead(image)
  await expect(openPicture(image)).rejects.toThrow('not logged')
  isRefused = false
  opened(image)
  expect(asked).toEqual([true, false, false])
})
