import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, readBuildInfo } from './build/build-info.ts'
import { compressAssets } from './build/compress-assets.ts'
import { preloadFont } from './build/preload-font.ts'
import { serviceWorker } from './build/service-worker.ts'
import { whatAScreenNeeds, type Files } from './build/what-a-screen-needs.ts'
import { wireWithoutShapes } from './build/wire-without-shapes.ts'

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const once = <T>(find: (files: Files) => T) => {
  let result: T | undefined
  return (files: Files) => (result ??= find(files))
}
const calendarNeeds = once((files) =>
  whatAScreenNeeds(
    [
      'areas/appointments/pages/calendar-page.tsx',
      'areas/appointments/calendar/phone-calendar.tsx',
      'app/layout/signed-in-layout.tsx',
    ].map(source),
    files,
  ),
)
const firstRequestsNeed = once((files) => whatAScreenNeeds([source('early.ts')], files))
const startNeeds = once((files) => whatAScreenNeeds(['main.tsx', 'early.ts'].map(source), files))
const signInNeeds = once((files) =>
  whatAScreenNeeds(
    ['areas/auth/pages/login-page.tsx', 'areas/auth/components/held-form.tsx', 'app/layout/auth-layout.tsx'].map(source),
    files,
  ),
)
const waitingListNeeds = once((files) => whatAScreenNeeds([source('areas/waiting-list/pages/waiting-list-page.tsx')], files))

const ofAppointments = /\/src\/areas\/appointments\/(?!wizard\/(begin-)?booking\.)/ // every screen can begin a booking

/** Parts of libraries that the calendar does not use, although it imports their indexes. */
const unused = /\/(useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver|useBlocker)\.js$/

/** A group of modules that the calendar needs to be drawn, and that others use too. */
const neededByCalendar = (name: string, priority: number, isIn: (id: string, files: Files) => boolean) => ({
  name: (id: string, files: Files) => (!unused.test(id) && calendarNeeds(files).has(id) && isIn(id, files) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
})

const server = 'http://localhost:3000'

export default defineConfig({
  resolve: {
    // Only readers of 3D formats that we have none of use it, in a library of the image viewer.
    alias: { xmlbuilder2: fileURLToPath(new URL('build/nothing.ts', import.meta.url)) },
  },
  // The image viewer (Decision 0109): its decoder is a worker that finds its own files, and there
  // is one copy of what its packages share.
  worker: { format: 'es' },
  optimizeDeps: {
    exclude: ['@cornerstonejs/dicom-image-loader'],
    include: [
      '@cornerstonejs/metadata',
      'dicom-parser',
      '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs',
      '@cornerstonejs/codec-charls/decodewasmjs',
      '@cornerstonejs/codec-openjpeg/decodewasmjs',
      '@cornerstonejs/codec-openjph/wasmjs',
      '@cornerstonejs/codec-libjxl/decodewasmjs',
      '@cornerstonejs/jpeg-lossless-decoder-js',
      'pako',
      'comlink',
      'uuid',
    ],
  },
  plugins: [
    react(),
    wireWithoutShapes(),
    buildInfo(readBuildInfo(process.env)),
    preloadFont(),
    serviceWorker(),
    compressAssets(),
  ],
  server: { proxy: { '/api': server, '/idp': server, '/files': server } },
  preview: { proxy: { '/api': server, '/idp': server, '/files': server } },
  build: {
    target: 'es2022',
    // An inlined image or font would make the first page larger.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: {
        // An area's index.ts also exports things that the sign-in page does not use. Only style
        // sheets have an effect by being imported.
        moduleSideEffects: (id, external) => external || /\.css$|\/src\/(main\.tsx|early\.ts)$|\/node_modules\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            // What runs before React has come: the first requests, and the loading of the code.
            {
              name: (id: string, files: Files) =>
                (firstRequestsNeed(files).has(id) && !id.endsWith('.css')) || id.includes('vite/preload-helper') ? 'early' : null,
              debugName: 'early',
              priority: 9,
            },
            // Libraries that every page needs and that rarely change: the browser keeps them in its
            // cache from release to release.
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|store|react-store|history))\//,
              tags: ['$initial'],
              priority: 8,
            },
            // Small hooks that both pages and surfaces use; in a chunk of the surfaces, pages would
            // wait for all of it.
            { name: 'hooks', test: /node_modules\/@mantine\/hooks\//, priority: 8 },
            // The rest of what every page needs, and what the calendar and the sign-in form share.
            {
              name: (id: string, files: Files) =>
                startNeeds(files).has(id) || (signInNeeds(files).has(id) && calendarNeeds(files).has(id)) ? 'start' : null,
              debugName: 'start',
              priority: 7,
            },
            // What is in neither list, such as the entry itself.
            { name: 'start', tags: ['$initial'], priority: 6.9 },
            // The sign-in form and its frame, without what is loaded anyway.
            {
              name: (id: string, files: Files) => (signInNeeds(files).has(id) ? 'sign-in' : null),
              debugName: 'sign-in',
              priority: 3.5,
            },
            // The calendar in a few requests: the code of every screen, the code on appointments
            // that other areas use too, and the board itself.
            neededByCalendar('pages', 6, (id) => !ofAppointments.test(id)),
            neededByCalendar('appointments', 5, (id, files) => waitingListNeeds(files).has(id)),
            neededByCalendar('board', 4, () => true),
            // The picture beside the sign-in form shows teeth, and nothing else of the records.
            { name: 'teeth', test: /packages\/(domain|words)\/src\/treatments\//, minShareCount: 2, priority: 4 },
            // Code that other pages share, without dialogs and the like: one request instead of
            // twenty small ones.
            {
              name: 'records',
              test: /\/src\/(app\/layout|platform|ui\/(?!surfaces|combobox|multi-select|dialog|sheet))|packages\/(domain|words)\/|node_modules\/(lucide-react|@tanstack\/(query-core|react-query))\//,
              minShareCount: 2,
              priority: 3,
            },
            // A field with a list needs positioning, but no focus trap and no dialog.
            { name: 'lists', test: /\/src\/ui\/combobox\.tsx$/, priority: 2 },
            // Menus, popovers, dialogs and sheets: loaded together, after the first screen or when
            // the first one opens.
            {
              name: 'surfaces',
              test: /node_modules\/(@mantine\/core|@floating-ui|react-remove-scroll|react-number-format|tabbable)|\/src\/ui\/surfaces\/[a-z]+-surface\.tsx/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
