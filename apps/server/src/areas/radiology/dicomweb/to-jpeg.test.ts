import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toJpeg } from './to-jpeg.ts'

const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#555' } })

test('RAD-05 RAD-07 a thumbnail is opened as a small WebP and as nothing else', async () => {
  expect((await toJpeg(await picture(320).webp().toBuffer())).subarray(0, 2).toString('hex')).toBe('ffd8')
  await expect(toJpeg(await picture(10).png().toBuffer())).rejects.toThrow()
  await expect(toJpeg(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).rejects.toThrow()
  await expect(toJpeg(await picture(321).webp().toBuffer())).rejects.toThrow()
})
