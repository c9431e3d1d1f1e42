import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

/**
 * Code that is useless without a network, and large: the viewer of images and its decoders, the
 * readers of PDF and of QR codes.
 */
const ofTheNetwork = /\/(cornerstone|pdfjs|decodeImageFrameWorker|zxing|ponyfill|openjph|openjpeg|libjpeg|charls|jpegxl|jpeg-)/
/** The letters of French and English; the other alphabets come when a name needs them. */
const letters = /\/geist(-mono)?-latin-wght-normal-[\w-]+\.woff2$/

/**
 * The files of a build that the service worker keeps, as paths from the root: all scripts and style
 * sheets but the largest rare ones, so that every screen that is open finds its code after a new
 * release, and the typeface.
 */
export const filesToKeep = (fileNames: readonly string[]): string[] =>
  fileNames
    .map((name) => `/${name}`)
    .filter((path) => (/^\/assets\/.+\.(js|css)$/.test(path) && !ofTheNetwork.test(path)) || letters.test(path))
    .sort()

/** Files of the folder `public` that the page needs to begin. */
const fromPublic = ['/icon.svg', '/theme-before-paint.js']

const bundled = async (release: { name: string; entry: string; files: string[] }): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/service-worker/worker.ts', import.meta.url))],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __RELEASE__: JSON.stringify(release) },
  })
  return outputFiles[0]?.text ?? ''
}

/** Writes /sw.js, the service worker of this build (Decision 0122). */
export const serviceWorker = (): Plugin => ({
  name: 'molaire-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('index.html is not in the build')
      const html = page.source.toString()
      const entry = /src="(\/assets\/start-[\w-]+\.js)"/.exec(html)?.[1]
      if (!entry) throw new Error('index.html does not begin with the script called start')
      const files = [...filesToKeep(Object.keys(bundle)), ...fromPublic]
      const name = createHash('sha256')
        .update(JSON.stringify([html, files]))
        .digest('hex')
        .slice(0, 12)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled({ name, entry, files }) })
    },
  },
})
