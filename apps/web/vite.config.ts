import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, readBuildInfo } from './build/build-info.ts'
import { compressAssets } from './build/compress-assets.ts'
import { preloadFont } from './build/preload-font.ts'
import { whatAScreenNeeds, type Files } from './build/what-a-screen-needs.ts'
import { wireWithoutShapes } from './build/wire-without-shapes.ts'

const source = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url))
const once = <T>(find: (files: Files) => T) => {
  let result: T | undefined
  return (files: Files) => (result ??= find(files))
}
const calendarNeeds = once((files) =>
  whatAScreenNeeds([source('areas/appointments/pages/calendar-page.tsx'), source('app/layout/signed-in-layout.tsx')], files),
)
const waitingListNeeds = once((files) => whatAScreenNeeds([source('areas/waiting-list/pages/waiting-list-page.tsx')], files))

const ofAppointments = /\/src\/areas\/appointments\/(?!wizard\/(begin-)?booking\.)/ // to begin a booking is every screen's

/** A group of what the calendar cannot be drawn without and others use too. */
const neededByCalendar = (name: string, priority: number, isIn: (id: string, files: Files) => boolean) => ({
  name: (id: string, files: Files) => (calendarNeeds(files).has(id) && isIn(id, files) ? name : null),
  debugName: name,
  minShareCount: 2,
  priority,
})

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), wireWithoutShapes(), buildInfo(readBuildInfo(process.env)), preloadFont(), compressAssets()],
  server: { proxy: { '/api': server, '/idp': server, '/files': server } },
  preview: { proxy: { '/api': server, '/idp': server, '/files': server } },
  build: {
    target: 'es2022',
    // Everything an image or font could inline would count on the first page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      treeshake: {
        // An area's door also opens on things the sign-in page does not use: only style sheets act
        // by being imported.
        moduleSideEffects: (id, external) => external || /\.css$|\/src\/main\.tsx$|\/node_modules\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and releases rarely change: it stays in the browser's cache
            // from version to version.
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|store|react-store|history))\//,
              tags: ['$initial'],
              priority: 8,
            },
            // Small hooks that pages and surfaces both use must not make pages wait for the
            // surfaces.
            { name: 'hooks', test: /node_modules\/@mantine\/hooks\//, priority: 8 },
            // The rest of the sign-in page in one file, for a quick first appointment.
            { name: 'start', tags: ['$initial'], priority: 7 },
            // The calendar in a few requests: what every screen uses, what others say of
            // appointments, and the board itself.
            neededByCalendar('pages', 6, (id) => !ofAppointments.test(id)),
            neededByCalendar('appointments', 5, (id, files) => waitingListNeeds(files).has(id)),
            neededByCalendar('board', 4, () => true),
            // What other pages share, without what opens later: one request instead of twenty
            // crumbs.
            {
              name: 'records',
              test: /\/src\/(app\/layout|platform|ui\/(?!surfaces|combobox|multi-select|dialog|sheet))|packages\/(domain|words)\/|node_modules\/(lucide-react|@tanstack\/(query-core|react-query))\//,
              minShareCount: 2,
              priority: 3,
            },
            // A field with a list needs its position, no focus trap and no dialog.
            { name: 'lists', test: /\/src\/ui\/combobox\.tsx$/, priority: 2 },
            // Menus, popovers, dialogs and sheets: fetched together, after the first screen or when
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
