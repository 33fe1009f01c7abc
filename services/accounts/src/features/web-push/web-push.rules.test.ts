import { createECDH, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areKeys, endpointOf, isPublicAddress } from './endpoint.ts'
import { isQuietHour, wallHourIn } from './web-push.rules.ts'

const places = { publicOrigin: 'https://sottomondo.example' }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s may be a push service', (endpoint) => {
  expect(endpointOf(endpoint, places)?.href).toBe(endpoint)
})

test.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/a',
  'ftp://fcm.googleapis.com/a',
  'https://fcm.googleapis.com:8443/a',
  'https://me:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://127.0.0.1/a',
  'https://0x7f000001/a',
  'https://2130706433/a',
  'https://8.8.8.8/a',
  'https://[::1]/a',
  'https://[2a00:1450::1]/a',
  'https://localhost/a',
  'https://a.localhost/a',
  'https://localhost./a',
  'https://fcm.googleapis.com./a',
  'https://postgres/a',
  'https://accounts.game.svc.cluster.local/a',
  'https://metadata.google.internal/a',
  'https://sottomondo.example/api',
  'https://www.sottomondo.example/api',
  'http://127.0.0.1:9/push/a',
  `https://fcm.googleapis.com/${'a'.repeat(1024)}`,
])('%s is no push service', (endpoint) => {
  expect(endpointOf(endpoint, places)).toBeUndefined()
})

test('a test’s own push service passes by its whole origin alone', () => {
  const own = { ...places, testOrigin: 'http://127.0.0.1:9' }
  expect(endpointOf('http://127.0.0.1:9/push/a', own)).toBeDefined()
  expect(endpointOf('http://127.0.0.1:90/push/a', own)).toBeUndefined()
})

test.each([
  ['8.8.8.8', true],
  ['142.250.179.138', true],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.8.8.8', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2a00:1450:400e:80f::200a', true],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2002:a00:1::1', false],
  ['2001:0:a00:1::1', false],
])('that %s is public is %s', (address, isPublic) => {
  expect(isPublicAddress({ address, family: address.includes(':') ? 6 : 4 })).toBe(isPublic)
})

test('keys are a point of the curve and sixteen bytes', () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  expect(areKeys({ p256dh, auth })).toBe(true)
  expect(areKeys({ p256dh, auth: randomBytes(15).toString('base64url') })).toBe(false)
  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  for (const point of ['', offCurve, p256dh.slice(4), createECDH('secp256k1').generateKeys('base64url')])
    expect(areKeys({ p256dh: point, auth })).toBe(false)
})

test('the hours of silence go round the clock from the first to the last, and are none without them', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(hour, hour, hour, (at, from, until) => {
      const hours = (from < until ? until : until + 24) - from
      expect(isQuietHour(at, from, until)).toBe((at - from + 24) % 24 < hours)
      expect(isQuietHour(at, null, null)).toBe(false)
    }),
  )
})

test('the hour is that of the device’s place', () => {
  const atMs = Date.UTC(2026, 6, 1, 22, 30)
  expect(wallHourIn('Europe/Amsterdam', atMs)).toBe(0)
  expect(wallHourIn('America/New_York', atMs)).toBe(18)
  expect(wallHourIn('Napels', atMs)).toBeUndefined()
})
