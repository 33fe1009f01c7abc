import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cars } from '@sottomondo/car-catalogue'
import { photoPathOf } from '@sottomondo/car-catalogue/photo-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carPicture } from './car-pictures.ts'

const server = createServer(carPicture)
let origin = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const fetchPicture = async (path: string, method = 'GET') => {
  const response = await fetch(origin + path, { method })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('the photo of each car is its own picture, and a worn car has another one', async () => {
  for (const { carName } of cars) {
    const whole = await fetchPicture(photoPathOf(carName))
    expect(whole).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      text: expect.stringMatching(/^<svg .*<\/svg>$/s),
    })
    expect((await fetchPicture(photoPathOf(carName, 20))).text).not.toBe(whole.text)
  }
  const { carName = '' } = cars[0] ?? {}
  expect(await fetchPicture(photoPathOf(carName), 'HEAD')).toMatchObject({ status: 200, text: '' })
  expect((await fetchPicture(photoPathOf(carName).split('?')[0] ?? '')).text).toBe(
    (await fetchPicture(photoPathOf(carName))).text,
  )
})

test.each([
  ...['/cars/Nobody.svg', '/cars/.svg', '/cars/%ff.svg', '/cars/%3Cscript%3E.svg', '/cars/constructor.svg', '/cars/x'],
  ...['/cars/Balkana%20Zora.svg?life=101', '/cars/Balkana%20Zora.svg?life=-1', '/cars/Balkana%20Zora.svg?life=1e1'],
])('%s is none', async (path) => {
  expect(await fetchPicture(path)).toEqual({ status: 404, type: null, text: '' })
})
