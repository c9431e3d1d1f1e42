import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, readBuildInfo } from './build/build-info.ts'
import { preloadFont } from './build/preload-font.ts'
import { wireWithoutShapes } from './build/wire-without-shapes.ts'

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), wireWithoutShapes(), buildInfo(readBuildInfo(process.env)), preloadFont()],
  server: { proxy: { '/api': server, '/idp': server, '/files': server } },
  preview: { proxy: { '/api': server, '/idp': server, '/files': server } },
  build: {
    target: 'es2022',
    // Everything an image or font could inline would count on the first page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: {
        // An area's door also opens on things the sign-in page does not use: only style sheets act by being imported.
        moduleSideEffects: (id, external) => external || /\.css$|\/src\/main\.tsx$|\/node_modules\//.test(id),
      },
      output: {
        /*
         * What every page needs and releases rarely change, in one file that stays in the browser's cache. The rest is
         * cut where pages are lazy, so that the sign-in page does not bring the calendar.
         */
        advancedChunks: {
          groups: [
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-)?(router|store|history)[^/]*|i18next)\//,
            },
          ],
        },
      },
    },
  },
})
