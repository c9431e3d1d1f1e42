/**
 * Our own thumbnail, a WebP, as a JPEG, which is what DICOMweb programs ask for. The library is
 * loaded when it is first needed.
 */
export async function toJpeg(thumbnail: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(thumbnail).jpeg({ quality: 85 }).toBuffer()
}
