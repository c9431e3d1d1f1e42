// These decoders come without types. They are those of the viewer (Decision 0105).
interface CodecDecoder {
  getEncodedBuffer: (length: number) => Uint8Array
  decode: () => void
  getFrameInfo: () => { width: number; height: number; bitsPerSample: number; componentCount: number }
  getDecodedBuffer: () => Uint8Array
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  const open: () => Promise<{ J2KDecoder: new () => CodecDecoder }>
  export = open
}
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  const open: () => Promise<{ JpegLSDecoder: new () => CodecDecoder }>
  export = open
}
