import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf, networkOf } from './address.ts'

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

test.each([
  ['nobody is trusted', 0, '1.1.1.1', '10.0.0.1'],
  ['a proxy says nothing', 1, undefined, '10.0.0.1'],
  ['a proxy says nothing but commas', 1, ' , ', '10.0.0.1'],
  ['one proxy', 1, '1.1.1.1', '1.1.1.1'],
  ['one proxy, and a client who makes something up', 1, '9.9.9.9, 1.1.1.1', '1.1.1.1'],
  ['two proxies, and a client who makes something up', 2, '9.9.9.9,1.1.1.1,10.0.0.2', '1.1.1.1'],
  ['more proxies than hops', 3, '1.1.1.1, 10.0.0.2', '1.1.1.1'],
])('%s', (_name, trustedProxies, forwarded, address) => {
  expect(addressOf(request(forwarded), trustedProxies)).toBe(address)
})

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
