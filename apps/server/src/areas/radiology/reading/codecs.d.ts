// These decoders come without types. They are those of the viewer (Decision 0105).
interface CodecDecoder {
  getEncodedBuffer: (length: number) => Uint8Array
  decode: () => void
  getFrameInfo: () => { width: number; height: number; bitsPerSample: number; componentCount: number }
  getDecodedBuffer: () => Uint8Array
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  export default function open(): Promise<{ J2KDecoder: new () => CodecDecoder }>
}
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  export default function open(): Promise<{ JpegLSDecoder: new () => CodecDecoder }>
}
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    decompress(data: ArrayBufferLike, offset: number, length: number): ArrayBuffer
  }
}
