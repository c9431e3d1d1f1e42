import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildInfo, readBuildInfo } from './build/build-info.ts'
import { compressAssets } from './build/compress-assets.ts'
import { preloadFont } from './build/preload-font.ts'
import { wireWithoutShapes } from './build/wire-without-shapes.ts'

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
        // An area's door also opens on things the sign-in page does not use: only style sheets act by being imported.
        moduleSideEffects: (id, external) => external || /\.css$|\/src\/main\.tsx$|\/node_modules\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and releases rarely change: it stays in the browser's cache from version to version.
            {
              name: 'ground',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router-core|react-router|store|react-store|history))\//,
              priority: 4,
            },
            // Small hooks that pages and surfaces both use must not make pages wait for the surfaces.
            { name: 'hooks', test: /node_modules\/@mantine\/hooks\//, priority: 4 },
            // The rest of the sign-in page in one file, for a quick first visit.
            { name: 'start', tags: ['$initial'], priority: 3 },
            // What several pages of a signed-in user share, without what opens later: one request instead of twenty crumbs.
            {
              name: 'pages',
              test: /\/src\/(app\/layout|platform|ui\/(?!surfaces|combobox|multi-select|dialog|sheet))|\/src\/areas\/users\/(index|api|ask-for-users|current-user|messages|use-role-name|who-may|components\/user-avatar)\.|packages\/domain\/|node_modules\/(lucide-react|@tanstack\/(query-core|react-query))\//,
              minShareCount: 2,
              priority: 2,
            },
            // Menus, popovers, dialogs and sheets: fetched together, after the first screen or when the first one opens.
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
