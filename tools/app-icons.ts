// Makes the icons of the installed application (SHELL-15) from the product's mark,
// apps/web/public/icon.svg, so that they stay the same drawing. Run by hand when the mark changes:
// npx tsx tools/app-icons.ts
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from './sources.ts'

const publicFolder = path.join(root, 'apps/web/public')
const mark = fs.readFileSync(path.join(publicFolder, 'icon.svg'), 'utf8')
const background = /<rect[^>]* fill="(#\w{6})"/.exec(mark)?.[1]
if (!background) throw new Error('icon.svg has no coloured ground')

/**
 * The same drawing on a ground without round corners, a fifth smaller: systems cut a maskable icon
 * to a circle of four fifths of its width.
 */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-3.2 -3.2 38.4 38.4"')
  .replace(/<rect[^>]*\/>/, `<rect x="-4" y="-4" width="40" height="40" fill="${background}"/>`)

for (const size of [192, 512])
  for (const [name, svg] of [
    ['icon', mark],
    ['maskable', maskable],
  ] as const)
    await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(publicFolder, `icons/${name}-${size}.png`))
