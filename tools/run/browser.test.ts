import { expect, test } from 'vitest'
import { findBrowser } from './browser.mjs'

const way = (name: string, browser: string | undefined) => ({ name, find: async () => browser })

test('the browser is the first that really starts', async () => {
  const said: string[] = []
  const started: string[] = []
  const found = await findBrowser({
    among: [way('none', undefined), way('broken', '/broken'), way('working', '/working'), way('later', '/later')],
    starts: async (browser) => started.push(browser) > 0 && browser !== '/broken',
    say: (line) => said.push(line),
  })
  expect(found).toBe('/working')
  expect(started).toEqual(['/broken', '/working'])
  expect(said).toEqual(['The browser of broken (/broken) does not start: looking further.'])
})

test('a program that is no browser does not start as one', async () => {
  const said: string[] = []
  const found = await findBrowser({
    among: [way('missing', '/nowhere/chromium'), way('another program', process.execPath)],
    say: (line) => said.push(line),
  })
  expect(found).toBeUndefined()
  expect(said).toHaveLength(2)
})
