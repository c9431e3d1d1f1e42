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
      allowedOrigins: [],
      isAdministered: true,
    })
  })

  test('need a place for the data', () => {
    expect(() => readSettings({}, { demo: false, folder })).toThrow(/MOLAIRE_DATA.*DATABASE_URL/s)
    expect(readSettings({ DATABASE_URL: 'postgres://db/clinic' }, { demo: false, folder }).databaseUrl).toBe(
      'postgres://db/clinic',
    )
  })

  test('AUTH-15 name the origins that may speak to our own pool, exactly as a browser writes them', () => {
    const origins = (list: string) => real({ MOLAIRE_POOL_ALLOWED_ORIGINS: list }).pool.allowedOrigins
    expect(origins('https://autre.example, http://localhost:5173')).toEqual(['https://autre.example', 'http://localhost:5173'])
    for (const wrong of [
      '*',
      'null',
      'autre.example',
      'https://autre.example/',
      'https://Autre.example',
      'https://a.example/x',
      'file:///x',
    ])
      expect(() => origins(wrong), wrong).toThrow(/MOLAIRE_POOL_ALLOWED_ORIGINS/)
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
      allowedOrigins: [],
      isAdministered: false,
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

  test('send mail by the server that is named, from the address that is named', () => {
    const url = 'smtp://molaire:p%40ss@mail.clinic.example:587'
    expect(real({ MOLAIRE_SMTP_URL: url, MOLAIRE_MAIL_FROM: 'Clinique Roy <no-reply@clinic.example>' }).mail).toEqual({
      smtpUrl: url,
      from: { name: 'Clinique Roy', address: 'no-reply@clinic.example' },
    })
    expect(real({ MOLAIRE_MAIL_FROM: 'no-reply@clinic.example' }).mail).toEqual({
      smtpUrl: undefined,
      from: { name: '', address: 'no-reply@clinic.example' },
    })
    expect(() => real({ MOLAIRE_SMTP_URL: url })).toThrow(/MOLAIRE_MAIL_FROM/)
    const from = { MOLAIRE_MAIL_FROM: 'no-reply@clinic.example' }
    for (const wrong of [
      'mail.clinic.example:587',
      'http://mail.clinic.example',
      'smtp://',
      'smtp://mail.clinic.example?ignoreTLS=true',
      'smtp://mail.clinic.example/?tls.rejectUnauthorized=false',
      'smtp://mail.clinic.example/inbox',
      'smtp://molaire:50%@mail.clinic.example',
    ])
      expect(() => real({ ...from, MOLAIRE_SMTP_URL: wrong }), wrong).toThrow('MOLAIRE_SMTP_URL')
    for (const wrong of ['Clinique Roy', 'a@b.example, c@d.example', '<>', 'Roy\r\nBcc: x <a@b.example>', 'a"b <a@b.example>'])
      expect(() => real({ MOLAIRE_SMTP_URL: url, MOLAIRE_MAIL_FROM: wrong }), wrong).toThrow('MOLAIRE_MAIL_FROM')
  })

  test('never repeat a password in what they refuse', () => {
    expect(() => real({ MOLAIRE_SMTP_URL: 'smtp://molaire:Zq7secret@mail.clinic.example/x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('Zq7secret') }),
    )
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

test('the demo sends no mail, whatever the environment says', () => {
  const env = { MOLAIRE_SMTP_URL: 'smtp://mail.clinic.example', MOLAIRE_MAIL_FROM: 'no-reply@clinic.example' }
  expect(readSettings(env, { demo: true, folder }).mail.smtpUrl).toBeUndefined()
})

test('AUTH-15 accounts of an outside pool are administered by those who ask for it, and only there', () => {
  const outside = {
    MOLAIRE_POOL_ISSUER: 'https://cognito-idp.ca-central-1.amazonaws.com/ca-central-1_X',
    MOLAIRE_POOL_CLIENT_ID: 'web',
  }
  expect(real(outside).pool.isAdministered).toBe(false)
  expect(real({ ...outside, MOLAIRE_POOL_ADMINISTRATION: 'aws' }).pool.isAdministered).toBe(true)
  expect(() => real({ ...outside, MOLAIRE_POOL_ADMINISTRATION: 'yes' })).toThrow(/must be aws/)
  expect(() => real({ MOLAIRE_POOL_ADMINISTRATION: 'aws' })).toThrow(/MOLAIRE_POOL_ISSUER/)
})

test('CAL-10 devices keep two days, unless the installation forbids it', () => {
  const needed = { MOLAIRE_DATA: '/data' }
  expect(real(needed).isDayKept).toBe(true)
  expect(real({ ...needed, MOLAIRE_OFFLINE_DAY: 'off' }).isDayKept).toBe(false)
  expect(() => real({ ...needed, MOLAIRE_OFFLINE_DAY: 'no' })).toThrow(/must be off/)
})

const bucket = {
  MOLAIRE_S3_BUCKET: 'images',
  MOLAIRE_S3_REGION: 'ca-central-1',
  MOLAIRE_S3_ACCESS_KEY_ID: 'id',
  MOLAIRE_S3_SECRET_ACCESS_KEY: 'secret',
}

test('RAD-04 files are in a folder unless a whole bucket is named, and never leave without TLS', () => {
  expect(real({}).files).toEqual({ largest: 100 * 1024 ** 2, stagedOfGroup: 4096 * 1024 ** 2, s3: undefined })
  expect(real(bucket).files.s3).toEqual({
    url: 'https://images.s3.ca-central-1.amazonaws.com',
    region: 'ca-central-1',
    keyId: 'id',
    secret: 'secret',
  })
  expect(real({ ...bucket, MOLAIRE_S3_ENDPOINT: 'https://s3.clinic.example:9000/' }).files.s3?.url).toBe(
    'https://s3.clinic.example:9000/images',
  )
  for (const name of ['MOLAIRE_S3_BUCKET', 'MOLAIRE_S3_REGION', 'MOLAIRE_S3_ACCESS_KEY_ID', 'MOLAIRE_S3_SECRET_ACCESS_KEY'])
    expect(() => real({ ...bucket, [name]: '' })).toThrow(/a file store needs/)
  for (const wrong of ['http://s3.clinic.example', 'https://s3.clinic.example/path', 'https://s3.clinic.example?x=1', 'ftp://s3'])
    expect(() => real({ ...bucket, MOLAIRE_S3_ENDPOINT: wrong })).toThrow(/MOLAIRE_S3_ENDPOINT/)
  expect(() => real({ ...bucket, MOLAIRE_S3_BUCKET: '../other' })).toThrow(/MOLAIRE_S3_BUCKET/)
  expect(() => real({ MOLAIRE_FILE_MEGABYTES: '200', MOLAIRE_STAGED_MEGABYTES: '100' })).toThrow(/MOLAIRE_STAGED_MEGABYTES/)
  expect(readSettings(bucket, { demo: true, folder }).files.s3).toBeUndefined()
})
