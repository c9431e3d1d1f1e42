import { expect, test } from 'vitest'
import { filesToKeep } from './service-worker.ts'

test('SHELL-15 what is kept on the device: code and letters, not what is large and needs the network', () => {
  const kept = ['assets/start-a1.js', 'assets/calendar-page-b-2.css', 'assets/geist-latin-wght-normal-c3.woff2']
  const left = [
    'index.html',
    'version.json',
    'assets/start-a1.js.br',
    'assets/geist-cyrillic-wght-normal-d4.woff2',
    'assets/cornerstone-viewer-e5.js',
    'assets/pdfjs-f6.js',
    'assets/openjphjs-g7.wasm',
    'assets/chair-h8.jpg',
    'help/appointments-overview-1.fr.light.webp',
  ]
  expect(filesToKeep([...left, ...kept])).toEqual([...kept].sort().map((name) => `/${name}`))
})
