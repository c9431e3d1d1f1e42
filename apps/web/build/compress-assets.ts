import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|svg|webmanifest)$/
const smallest = 1024

/** Puts a Brotli twin beside every script and style sheet, so that the server hands them out without compressing anything itself. */
export const compressAssets = (): Plugin => ({
  name: 'compress-assets',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const output of Object.values(bundle)) {
        const source = output.type === 'chunk' ? output.code : output.source
        const bytes = Buffer.from(source)
        if (!worthIt.test(output.fileName) || bytes.length < smallest) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        this.emitFile({ type: 'asset', fileName: `${output.fileName}.br`, source: brotliCompressSync(bytes, { params }) })
      }
    },
  },
})
