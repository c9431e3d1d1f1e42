import { THUMBNAIL_SIDE } from '../reading/image-facts.ts'

// "RIFF", a length, "WEBP" (RFC 9649).
const isWebp = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'

/**
 * Our own thumbnail, a WebP, as a JPEG, which is what DICOMweb programs ask for. A process that
 * read a hostile file made it, so it is opened as nothing else, and no larger. The library is
 * loaded when it is first needed.
 */
export async function toJpeg(thumbnail: Buffer): Promise<Buffer> {
  if (!isWebp(thumbnail)) throw new Error('a thumbnail is a WebP')
  const { default: sharp } = await import('sharp')
  return sharp(thumbnail, { limitInputPixels: THUMBNAIL_SIDE ** 2, failOn: 'error' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
