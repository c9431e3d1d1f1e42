import { describe, expect, test } from 'vitest'
import { readSettings } from './env.ts'

const folder = '/clinic'
const real = (env: Record<string, string>) => readSettings({ MOLAIRE_DATA: 'data', ...env }, { demo: false, folder })

describe('the settings of a real clinic', () => {
  test('come from the environment alone, with loopback and our own pool unless told otherwise', () => {
    expect(real({})).toMatchObject({
      demo: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataFolder: '/clinic/data',
      databaseUrl: undefined,
    })
    expect(real({}).pool).toEqual({
      isOurs: true,
      issuer: 'http://localhost:3000/idp/ca-central-1_Molaire1',
      clientId: 'molaire-web',
      endpoint: '/idp/',
      region: 'ca-central-1',
    })
  })

  test('need a place for the data', () => {
    expect(() => readSettings({}, { demo: false, folder })).toThrow(/MOLAIRE_DATA.*DATABASE_URL/s)
    expect(readSettings({ DATABASE_URL: 'postgres://db/clinic' }, { demo: false, folder }).databaseUrl).toBe(
      'postgres://db/clinic',
    )
  })

  test('AUTH-15 trust another pool by configuration only', () => {
    const { pool } = real({
      MOLAIRE_POOL_ISSUER: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Abc',
      MOLAIRE_POOL_CLIENT_ID: 'app1',
    })
    expect(pool).toEqual({
      isOurs: false,
      issuer: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_Abc',
      clientId: 'app1',
      endpoint: 'https://cognito-idp.ca-central-1.amazonaws.com',
      region: 'ca-central-1',
    })
    expect(() => real({ MOLAIRE_POOL_ISSUER: 'https://pool.example' })).toThrow(/MOLAIRE_POOL_CLIENT_ID/)
  })

  test('trust no proxy, unless its address or range is named', () => {
    expect(real({}).trustedProxies).toEqual([])
    const proxies = ['10.0.0.5', '192.168.0.0/16', '2001:db8::1', '2001:db8::/32']
    expect(real({ MOLAIRE_TRUST_PROXY: ` ${proxies.join(', ')} ` }).trustedProxies).toEqual(proxies)
    for (const wrong of [
      'true',
      '1',
      'loopback',
      '10.0.0',
      '10.0.0.0/33',
      '10.0.0.0/',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/8/8',
      '2001:db8::/129',
    ])
      expect(() => real({ MOLAIRE_TRUST_PROXY: wrong }), wrong).toThrow('MOLAIRE_TRUST_PROXY')
  })

  test('are refused all at once, each with its reason', () => {
    const attempt = () =>
      real({
        PORT: 'abc',
        DATABASE_URL: 'mysql://x',
        LOG_LEVEL: 'loud',
        MOLAIRE_TRUST_PROXY: '10.0.0.5, the-proxy',
        MOLAIRE_PUBLIC_URL: 'clinic.example',
      })
    for (const name of ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'MOLAIRE_TRUST_PROXY', 'MOLAIRE_PUBLIC_URL'])
      expect(attempt).toThrow(name)
  })
})

test('the demo listens on loopback whatever the environment says, and has a data folder of its own', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '3456' }, { demo: true, folder })).toMatchObject({
    host: '127.0.0.1',
    port: 3456,
    dataFolder: '/clinic/.data',
    demo: true,
  })
})
