import { createRequire } from 'node:module'
import charls from '@cornerstonejs/codec-charls/decodewasmjs'
import openjpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import sharp from 'sharp'
import type { CodeStream } from './frames.ts'

/** The samples of one frame, unpacked: pixel after pixel, or plane after plane. */
export interface Samples {
  data: Uint8Array | Uint16Array
  samplesPerPixel: number
  isPlanar: boolean
  /** A colour model that the decoder has already turned into RGB. */
  isRgb: boolean
}

interface LosslessModule {
  Decoder: new () => { decompress: (data: ArrayBuffer, offset: number, length: number) => ArrayBuffer }
}

/** Unpacks a compressed frame; throws when its stream is damaged. */
export async function decodeStream(bytes: Buffer, stream: CodeStream): Promise<Samples> {
  if (stream.kind === 'jpeg') {
    const { data, info } = await sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error' })
      .toColourspace(stream.samples === 1 ? 'b-w' : 'srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, samplesPerPixel: info.channels, isPlanar: false, isRgb: info.channels >= 3 }
  }
  if (stream.kind === 'jpeg-lossless') {
    // Its own types and its module format do not agree.
    const { Decoder } = createRequire(import.meta.url)('jpeg-lossless-decoder-js') as LosslessModule
    const own = Uint8Array.from(bytes)
    const unpacked = new Decoder().decompress(own.buffer, 0, own.length)
    return interleaved(new Uint8Array(unpacked), stream.bits, stream.samples, false)
  }
  if (stream.kind === 'jpeg-ls' || stream.kind === 'jpeg-2000') {
    const decoder = stream.kind === 'jpeg-ls' ? new (await charls()).JpegLSDecoder() : new (await openjpeg()).J2KDecoder()
    decoder.getEncodedBuffer(bytes.length).set(bytes)
    decoder.decode()
    const { bitsPerSample, componentCount } = decoder.getFrameInfo()
    const isRgb = stream.kind === 'jpeg-2000' && componentCount === 3
    return interleaved(Uint8Array.from(decoder.getDecodedBuffer()), bitsPerSample, componentCount, isRgb)
  }
  throw new Error('no decoder')
}

const interleaved = (bytes: Uint8Array, bits: number, samplesPerPixel: number, isRgb: boolean): Samples => ({
  data: bits > 8 ? new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1) : bytes,
  samplesPerPixel,
  isPlanar: false,
  isRgb,
})

/**
 * Unpacks RLE (PS3.5 G): a segment for each byte of a sample, the higher byte first. Throws when
 * a segment lies outside the frame or gives too few bytes.
 */
export function decodeRle(bytes: Buffer, pixels: number, samplesPerPixel: number, bytesPerSample: number): Samples {
  const segments = bytes.readUInt32LE(0)
  if (segments !== samplesPerPixel * bytesPerSample) throw new Error('segments')
  const data = bytesPerSample === 2 ? new Uint16Array(pixels * samplesPerPixel) : new Uint8Array(pixels * samplesPerPixel)
  for (let segment = 0; segment < segments; segment++) {
    const start = bytes.readUInt32LE(4 + segment * 4)
    const end = segment + 1 < segments ? bytes.readUInt32LE(8 + segment * 4) : bytes.length
    if (start < 64 || end > bytes.length || start >= end) throw new Error('segment outside')
    const unpacked = unpackBits(bytes.subarray(start, end), pixels)
    const plane = Math.floor(segment / bytesPerSample) * pixels
    const isHigh = bytesPerSample === 2 && segment % 2 === 0
    for (let index = 0; index < pixels; index++) {
      const byte = unpacked[index] ?? 0
      data[plane + index] = isHigh ? byte << 8 : (data[plane + index] ?? 0) | byte
    }
  }
  return { data, samplesPerPixel, isPlanar: true, isRgb: false }
}

function unpackBits(packed: Uint8Array, length: number): Uint8Array {
  const unpacked = new Uint8Array(length)
  let to = 0
  for (let from = 0; from < packed.length && to < length;) {
    const head = packed[from++] ?? 0
    if (head < 128) {
      unpacked.set(packed.subarray(from, from + Math.min(head + 1, length - to)), to)
      from += head + 1
      to += head + 1
    } else if (head > 128) {
      unpacked.fill(packed[from++] ?? 0, to, to + 257 - head)
      to += 257 - head
    }
  }
  if (to < length) throw new Error('too few bytes')
  return unpacked
}
