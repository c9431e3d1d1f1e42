import { lazyRouteComponent } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { preloading } from './preloading.ts'

const loaded = (name: string) => lazyRouteComponent(async () => ({ [name]: () => null }), name)

it('SHELL-01: a page asks for what its parts still miss, and for nothing once they have come', async () => {
  const [frame, part] = [loaded('Frame'), loaded('Part')]
  const page = preloading(() => null, frame, part)
  await frame.preload?.()
  expect(page.preload).toBeDefined()
  await page.preload?.()
  expect(part.preload).toBeUndefined()
  expect(page.preload).toBeUndefined()
})
