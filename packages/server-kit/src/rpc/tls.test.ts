import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CrimeService, ListReply } from '@sottomondo/proto/actions/v1/crime'
import { endsWithTest, freePort, requireBinary, startNatsServer } from '@sottomondo/test-kit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { createMetrics } from '../process/metrics.ts'
import { connectRpc, type RpcConnection } from './client.ts'
import { createRpcServer, type RpcServer } from './server.ts'
import { type RpcTls, readRpcTls } from './tls.ts'

const noCrimes = ListReply.decode(new Uint8Array())
const ctx = { requestId: 'r', caller: undefined, traceparent: undefined }
let folder: string
let ours: RpcTls | undefined
let theirs: RpcTls | undefined
let server: RpcServer
let connections: RpcConnection[]

/** Makes an authority, and a process with its certificate for this machine's address. */
function installation(name: string): RpcTls | undefined {
  const at = (file: string) => join(folder, `${name}-${file}`)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-subj', `/CN=${name}`, '-days', '2')
  openssl('req', ...key, '-keyout', at('key.pem'), '-out', at('csr.pem'), '-subj', '/CN=process')
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost')
  const signed = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-extfile', at('names'), '-days', '2']
  openssl('x509', '-req', '-in', at('csr.pem'), '-out', at('cert.pem'), ...signed)
  return readRpcTls({ RPC_TLS_CA: at('ca.pem'), RPC_TLS_CERT: at('cert.pem'), RPC_TLS_KEY: at('key.pem') })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tls-'))
  ours = installation('ours')
  theirs = installation('theirs')
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  connections = []
  server = createRpcServer(createLogger('tls test', 'silent'), createMetrics('tls test'))
  server.add(CrimeService, {
    list: async () => noCrimes,
    execute: async () => {
      throw new Error('not asked')
    },
  })
})
afterEach(async () => {
  for (const connection of connections) connection.close()
  await server.close()
})

async function list(address: string, tls: RpcTls | undefined) {
  const connection = connectRpc(address, createMetrics('tls test'), 1000, tls)
  connections.push(connection)
  return connection.rpc(CrimeService).list(ctx, {})
}

test('between machines only processes with a certificate of the installation are answered and trusted', async () => {
  const address = `127.0.0.1:${await freePort()}`
  await server.listen(address, ours)
  expect(await list(address, ours)).toEqual(noCrimes)
  for (const unrelated of [undefined, theirs, ours && theirs && { ...theirs, ca: ours.ca }])
    expect(await list(address, unrelated)).toMatchObject({ id: 'unavailable' })
  // A server without a certificate is not trusted either.
  expect(await list(address, ours && theirs && { ...ours, ca: theirs.ca })).toMatchObject({ id: 'unavailable' })
})

test('sockets of this machine need no certificate', async () => {
  const address = `unix:${folder}/rpc`
  await server.listen(address, ours)
  expect(await list(address, ours)).toEqual(noCrimes)
})

test('incomplete TLS settings are reported at the start', () => {
  expect(() => readRpcTls({ RPC_TLS_CA: '/ca.pem' })).toThrow('belong together')
  expect(readRpcTls({})).toBeUndefined()
})

/**
 * A process of its own, because Node reads its trusted authorities at the start. Prints which servers it could reach.
 */
const visitor = `
import { connect } from '@nats-io/transport-node'
import { createLogger } from '@sottomondo/server-kit/log'
import { natsOptions } from '@sottomondo/server-kit/nats'
import { createRedis } from '@sottomondo/server-kit/redis'
const [natsUrl, redisUrl] = process.argv.slice(1)
const reached = []
await connect({ ...natsOptions(natsUrl), maxReconnectAttempts: 0 }).then((nats) => nats.close().then(() => reached.push('nats')), () => {})
const redis = createRedis(redisUrl, createLogger('tls test', 'silent'))
await Promise.race([
  redis.connect().then(() => redis.ping()).then(() => reached.push('redis')),
  new Promise((failed) => redis.on('error', failed)),
])
redis.destroy()
console.log(reached.join(' '))
process.exit(0)
`

test('NATS and Redis elsewhere are reached over TLS, and only when an authority that is trusted vouches for them', async () => {
  // When the test runs as root, the servers run as another user.
  chmodSync(folder, 0o755)
  const [ca, cert, key] = ['ca.pem', 'cert.pem', 'key.pem'].map((file) => join(folder, `ours-${file}`)) as [
    string,
    string,
    string,
  ]
  chmodSync(key, 0o644)
  const nats = await startNatsServer({
    storeFolder: join(folder, 'nats'),
    logFile: join(folder, 'nats.log'),
    authorization: `tls { cert_file: "${cert}", key_file: "${key}" }`,
  })
  const port = await freePort()
  const listens = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', '--requirepass', 'secret']
  const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca, '--save', '']
  const begun = spawn(requireBinary('redis-server'), [...listens, ...files], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const redis = endsWithTest(begun)
  try {
    for await (const chunk of redis.stdout) if (String(chunk).includes('Ready to accept')) break
    const reached = async (NODE_EXTRA_CA_CERTS: string | undefined) => {
      const urls = [`tls://localhost:${nats.port}`, `rediss://:secret@localhost:${port}`]
      const env = { ...process.env, NODE_EXTRA_CA_CERTS }
      const args = ['--input-type=module', '--eval', visitor, '--', ...urls]
      const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env })
      return stdout.trim()
    }
    expect(await reached(ca)).toBe('nats redis')
    expect(await reached(undefined)).toBe('')
    expect(await reached(join(folder, 'theirs-ca.pem'))).toBe('')
  } finally {
    redis.kill()
    await once(redis, 'exit')
    await nats.stop()
  }
})
