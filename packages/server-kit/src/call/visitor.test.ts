import { expect, test } from 'vitest'
import { networkOf, visitorName } from './visitor.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%j is of the network %j', (address, network) => expect(networkOf(address)).toBe(network))

test('a visitor is called the same by their address and by its network, and neither can be read out of it', () => {
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:1:2:3:4:5:6', '::1']) {
    expect(visitorName(networkOf(address))).toBe(visitorName(address))
    expect(visitorName(address)).toMatch(/^v[0-9a-f]{16}$/)
  }
  expect(visitorName('192.0.2.7')).not.toBe(visitorName('192.0.2.8'))
})
