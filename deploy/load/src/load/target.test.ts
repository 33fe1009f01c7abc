import { expect, test } from 'vitest'
import { checkHost, checkServers, checkTarget, type Machine, thisMachine } from './target.ts'

const names: Record<string, string[]> = {
  localhost: ['127.0.0.1', '::1'],
  'this.host': ['192.168.7.7'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  '10.9.8.7.nip.io': ['10.9.8.7'],
  'localhost.evil.example': ['203.0.113.5'],
  'half.evil.example': ['127.0.0.1', '203.0.113.5'],
  'mapped.evil.example': ['::ffff:203.0.113.5'],
  'anywhere.example': ['0.0.0.0'],
  nothing: [],
}
const machine: Machine = {
  resolve: async (host) => {
    const addresses = names[host]
    if (!addresses) throw new Error(`ENOTFOUND ${host}`)
    return addresses
  },
  addresses: () => ['127.0.0.1', '192.168.7.7', 'fe80::1%eth0'],
}
const check = (url: string, allowed: string[] = []) => checkTarget(url, allowed, machine)

test.each([
  ['http://localhost:8080', '127.0.0.1'],
  ['http://127.0.0.1:8080/', '127.0.0.1'],
  ['http://127.9.9.9', '127.9.9.9'],
  ['http://[::1]:8080', '::1'],
  ['http://[::ffff:127.0.0.1]', '::ffff:7f00:1'],
  ['http://192.168.7.7:8080', '192.168.7.7'],
  ['https://this.host', '192.168.7.7'],
  // Names of this machine lead here, whatever they are; the address is kept, so a changed name can't lead elsewhere.
  ['http://127.0.0.1.nip.io:8080', '127.0.0.1'],
  // The same address in one number and in hexadecimal.
  ['http://2130706433', '127.0.0.1'],
  ['http://0x7f.1', '127.0.0.1'],
])('%s is this machine', async (url, address) => {
  expect(await check(url)).toMatchObject({ address, url: new URL(url).origin })
})

test.each([
  ['http://203.0.113.5:8080', /203.0.113.5.* is not this machine/],
  ['http://localhost.evil.example', /localhost.evil.example \(203.0.113.5\) is not this machine/],
  ['http://10.9.8.7.nip.io', /is not this machine/],
  ['http://half.evil.example', /\(203.0.113.5\) is not this machine/],
  ['http://mapped.evil.example', /is not this machine/],
  ['http://[::ffff:203.0.113.5]', /is not this machine/],
  ['http://[2001:db8::1]', /is not this machine/],
  ['http://0.0.0.0:8080', /no address of any machine/],
  ['http://[::]:8080', /no address of any machine/],
  ['http://anywhere.example', /no address of any machine/],
  ['http://nowhere.example', /could not be found/],
  ['http://nothing', /has no address/],
  ['http://localhost@203.0.113.5/', /should be a scheme, a host and a port/],
  ['http://localhost:8080/api', /should be a scheme, a host and a port/],
  ['ftp://localhost', /neither http nor https/],
  ['localhost:8080', /neither http nor https/],
  ['nonsense', /is no URL/],
])('%s is refused', async (url, message) => {
  await expect(check(url)).rejects.toThrow(message)
})

test('another machine is allowed by its very host, and by no other', async () => {
  expect(await check('http://localhost.evil.example', ['localhost.evil.example'])).toMatchObject({
    address: '203.0.113.5',
  })
  expect(await check('http://[2001:db8::1]', ['[2001:DB8::1]'])).toMatchObject({ address: '2001:db8::1' })
  for (const allowed of ['evil.example', '203.0.113.5', '*', '', 'localhost.evil.example.'])
    await expect(check('http://localhost.evil.example', [allowed])).rejects.toThrow(/not this machine/)
})

test('the servers of a stack are checked as well: players are written there', async () => {
  const own = [
    'postgresql://role:pw@/db?host=/tmp/sm-1/postgres',
    'postgresql://role:p%40w@localhost:5432/db',
    'unix:///tmp/redis.sock',
    'redis://127.0.0.1:6379',
    'nats://[::1]:4222',
  ]
  await checkServers(own, [], machine)
  for (const url of [
    'postgresql://role:pw@203.0.113.5/db',
    'postgresql://role:pw@/db?host=203.0.113.5',
    'postgresql://role:pw@/db?host=/tmp&hostaddr=203.0.113.5',
    'postgresql://role:pw@localhost,203.0.113.5:5432/db',
    'redis://:pw@localhost@203.0.113.5:6379',
    'nats://[2001:db8::1]:4222',
  ])
    await expect(checkServers([url], [], machine)).rejects.toThrow(/not this machine/)
})

test('this machine knows itself', async () => {
  expect(await checkHost('localhost', [], thisMachine)).toMatch(/^(127\.|::1$)/)
})
