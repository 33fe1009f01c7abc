import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

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
