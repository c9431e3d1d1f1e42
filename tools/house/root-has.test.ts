import { expect, test } from 'vitest'
import { filesUnder, read } from '../sources.ts'
import { onScreen } from './on-screen.ts'

// The browser then examines the root for every element inserted anywhere. Instead there is
// apps/web/src/ui/use-root-mark.ts.
test('no style rule on the screen asks what the whole page contains', () => {
  const sheets = filesUnder('apps/web/src').filter((file) => file.endsWith('.css'))
  const violations = sheets.flatMap((file) =>
    [...onScreen(read(file)).matchAll(/(?::root|\bhtml|\bbody|#root):has\([^{]*/g)].map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(violations).toEqual([])
})
