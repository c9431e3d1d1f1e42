import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '..')
const manifest = JSON.parse(fs.readFileSync(path.join(web, 'public/manifest.webmanifest'), 'utf8')) as {
  icons: { src: string; sizes: string; purpose: string }[]
}

test('SHELL-15 the icons of the installed application have the sizes that the manifest names', async () => {
  const pictures = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`).sort()).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const { src, sizes, purpose } of pictures) {
    const { width, height, hasAlpha } = await sharp(path.join(web, 'public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    // Systems cut a maskable icon themselves: a transparent corner would show their own colour.
    if (purpose === 'maskable') expect(hasAlpha).toBe(false)
  }
  expect(fs.readFileSync(path.join(web, 'index.html'), 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
})
