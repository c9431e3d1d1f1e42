import type { Plugin } from 'vite'

/**
 * Preloads the font file with the Latin letters together with the page. Other alphabets load when a
 * name needs them.
 */
export const preloadFont = (): Plugin => ({
  name: 'molaire-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => /\/geist-latin-wght-normal-[^/]+\.woff2$/.test(file))
      if (!font) throw new Error('the Latin letters of the typeface are not in the build')
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
          injectTo: 'head',
        },
      ]
    },
  },
})
