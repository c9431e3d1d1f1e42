import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../config/env.ts'
import { buildWaitingRoom } from './waiting-room.ts'

test('API-02 before the records are there, the pages are; the configuration says so, and who asks for records is told to come again', async () => {
  const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'web-'))
  fs.writeFileSync(path.join(webRoot, 'index.html'), '<html>the application</html>')
  const settings = readSettings({ LOG_LEVEL: 'silent' }, { demo: true, folder: webRoot })
  const room = await buildWaitingRoom({ settings, log: pino({ level: 'silent' }), version: '0', webRoot })
  onTestFinished(async () => {
    await room.close()
    fs.rmSync(webRoot, { recursive: true })
  })

  expect((await room.inject('/appointments')).body).toBe('<html>the application</html>')
  expect((await room.inject('/appointments')).headers).toHaveProperty('content-security-policy')
  const config = await room.inject('/api/config?x=1')
  expect(config.json()).toMatchObject({
    demo: true,
    isPreparing: true,
    isFillingHistory: false,
    clientId: settings.pool.clientId,
  })
  expect(config.headers['cache-control']).toBe('no-store')
  for (const url of ['/api/users', '/api/health', '/api/docs', '/idp/', '/files/x', '/api']) {
    const early = await room.inject({ url, method: url === '/idp/' ? 'POST' : 'GET' })
    expect([url, early.statusCode, early.json().code]).toEqual([url, 503, 'service_unavailable'])
    expect(early.headers['retry-after']).toBe('2')
  }
})
