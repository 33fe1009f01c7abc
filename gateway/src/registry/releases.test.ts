import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectNats } from '@sottomondo/server-kit/nats'
import { eventually } from '@sottomondo/test-kit/eventually'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { httpCall } from '../testing/http.ts'
import { releaseToken, type Sent, useGateway } from '../testing/use-gateway.ts'
import { bucketOf } from './registry.rules.ts'

const gateway = useGateway()
const entry = 'remoteEntry.0123456789.js'
let remote = ''
let remotes = 0
beforeEach(() => {
  gateway.fakes.reset()
  remote = `mfe-test${++remotes}`
})

const tool: Sent = {
  headers: { authorization: `Bearer ${releaseToken}`, origin: undefined, 'x-frontend-path': undefined },
}

function upload(build: string, version = '1.0.0') {
  const folder = join(gateway.releasesDir, remote, build)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, entry), `'${build}'`)
  const manifest = { id: remote, version, kitRange: '^1.0.0', groups: [], routes: [] }
  return { remote, build, upload: { version, entry, manifest, files: [{ path: entry, bytes: 3 }] } }
}
const release = (body: object, sent: Sent = tool) => gateway.send('POST', '/api/admin/releases', { ...sent, body })
const rollBack = (body: object, sent: Sent = tool) =>
  gateway.send('POST', '/api/admin/releases/rollback', { ...sent, body })
async function shownTo(cookie?: string): Promise<{ build: string; entryUrl: string } | undefined> {
  const { json } = await gateway.send('GET', '/api/registry', { cookie })
  return json.remotes.find((one: { id: string }) => one.id === remote)
}
async function described() {
  const { json } = await gateway.send('GET', '/api/admin/releases', tool)
  return json.remotes.find((one: { id: string }) => one.id === remote)
}

describe('releasing with the tool’s token', () => {
  test('shows a new build to the next reader, and a rollback the one before', async () => {
    expect((await release(upload('b1'))).json).toMatchObject({ revision: 1 })
    expect(await shownTo()).toMatchObject({ build: 'b1', entryUrl: `/remotes/${remote}/b1/${entry}` })
    expect((await release(upload('b2'))).json).toMatchObject({ revision: 2 })
    expect((await shownTo())?.build).toBe('b2')
    expect((await rollBack({ remote })).json).toMatchObject({ revision: 3, build: 'b1' })
    expect((await shownTo())?.build).toBe('b1')
    expect((await rollBack({ remote })).status).toBe(409)
    const { history } = await described()
    expect(
      history.map((line: { action: string; build: string; by: string }) => [line.action, line.build, line.by]),
    ).toEqual([
      ['rollback', 'b1', 'release-tool'],
      ['release', 'b2', 'release-tool'],
      ['release', 'b1', 'release-tool'],
    ])
  })

  test('the same release again changes nothing', async () => {
    await release(upload('b1'))
    expect((await release(upload('b1'))).json).toMatchObject({ revision: 1 })
    expect((await described()).history).toHaveLength(1)
  })

  test('to a percentage: exactly the accounts of that share get it, visitors never', async () => {
    await release(upload('b1'))
    await release({ ...upload('b2'), percent: 40 })
    expect((await shownTo())?.build).toBe('b1')
    for (let i = 0; i < 12; i++) {
      const { cookie, accountId } = await gateway.player()
      expect((await shownTo(cookie))?.build).toBe(bucketOf(accountId, 'b2') < 40 ? 'b2' : 'b1')
    }
    expect(await described()).toMatchObject({ stableBuild: 'b1', candidateBuild: 'b2', percent: 40 })
    await rollBack({ remote })
    expect(await described()).toMatchObject({ stableBuild: 'b1', candidateBuild: null, percent: 0 })
  })

  test('a remote that is switched off is shown to nobody', async () => {
    await release(upload('b1'))
    await release({ remote, build: 'b1', enabled: false })
    expect(await shownTo()).toBeUndefined()
    await release({ remote, build: 'b1', enabled: true })
    expect((await shownTo())?.build).toBe('b1')
  })
})

describe('a release is refused', () => {
  test('when it was decided on an outdated revision', async () => {
    await release(upload('b1'))
    expect(await release({ ...upload('b2'), expectedRevision: 0 })).toMatchObject({
      status: 409,
      json: { errorType: 'conflict' },
    })
    expect((await release({ ...upload('b2'), expectedRevision: 1 })).status).toBe(200)
    expect((await rollBack({ remote, expectedRevision: 1 })).status).toBe(409)
    expect((await shownTo())?.build).toBe('b2')
  })

  test('for nine of ten concurrent ones on one revision, on first releases as well', async () => {
    const first = await Promise.all(
      Array.from({ length: 10 }, (_, i) => release({ ...upload(`f${i}`), expectedRevision: 0 })),
    )
    expect(first.filter(({ status }) => status === 200)).toHaveLength(1)
    const next = await Promise.all(
      Array.from({ length: 10 }, (_, i) => release({ ...upload(`n${i}`), expectedRevision: 1 })),
    )
    expect(next.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await described()).toMatchObject({ revision: 2 })
  })

  test('to a share of the readers when there is no stable build yet, and leaves nothing behind', async () => {
    const { remote: id, build, upload: uploaded } = upload('b1')
    expect((await release({ remote: id, build, upload: uploaded, percent: 20 })).status).toBe(409)
    // If its release had stayed, the build could be released without its description.
    expect((await release({ remote: id, build })).status).toBe(404)
    expect(await described()).toBeUndefined()
    expect((await release({ remote: id, build, upload: uploaded })).status).toBe(200)
  })

  test('when its files are missing, are another’s, or lead elsewhere', async () => {
    const good = upload('b1')
    expect((await release({ ...good, build: 'nowhere' })).status).toBe(409)
    expect((await release({ remote, build: 'unknown' })).status).toBe(404)
    for (const bad of ['../b1/x.js', 'a/../../x.js', '/etc/passwd', '..', './x.js', 'a//b.js'])
      expect({ bad, status: (await release({ ...good, upload: { ...good.upload, entry: bad } })).status }).toEqual({
        bad,
        status: 400,
      })
    const foreign = { ...good.upload, manifest: { ...good.upload.manifest, id: 'mfe-other' } }
    expect((await release({ ...good, upload: foreign })).status).toBe(400)
    expect((await release({ ...good, build: '../../etc' })).status).toBe(400)
    expect(await described()).toBeUndefined()
  })

  test('when it gives a known build another entry', async () => {
    await release(upload('b1'))
    const other = upload('b1')
    expect((await release({ ...other, upload: { ...other.upload, entry: 'other.js' } })).status).toBe(409)
  })

  test('to a share of the accounts as the first release', async () => {
    expect((await release({ ...upload('b1'), percent: 10 })).status).toBe(409)
    expect(await described()).toBeUndefined()
  })

  test('back to a build whose files are gone', async () => {
    await release(upload('b1'))
    await release(upload('b2'))
    rmSync(join(gateway.releasesDir, remote, 'b1'), { recursive: true })
    expect((await rollBack({ remote })).status).toBe(409)
    expect((await shownTo())?.build).toBe('b2')
  })
})

describe('who may release', () => {
  test('the admin from our page, by name', async () => {
    const { cookie, accountId } = await gateway.player({ isAdmin: true })
    expect((await release(upload('b1'), { cookie })).status).toBe(200)
    expect((await described()).history[0].by).toBe(`Speler_${accountId}`)
  })

  test.each([
    ['a wrong token', { headers: { authorization: 'Bearer wrong', origin: undefined } }, 401],
    ['another kind of token', { headers: { authorization: releaseToken, origin: undefined } }, 401],
    ['no token and no page', { headers: { origin: undefined } }, 403],
    ['nobody', {}, 401],
  ])('not %s', async (_name, sent, status) => {
    expect((await release(upload('b1'), sent)).status).toBe(status)
    expect(await described()).toBeUndefined()
  })

  test('no player, and the token opens nothing else', async () => {
    const { cookie } = await gateway.player()
    expect((await release(upload('b1'), { cookie })).status).toBe(403)
    expect((await gateway.send('POST', '/api/bank/deposit', { ...tool, body: { amount: 1 } })).status).toBe(403)
    expect((await gateway.send('GET', '/api/bank/balance', tool)).status).toBe(401)
  })
})

test('a build whose entry can’t be read any more is shown as ill', async () => {
  await release(upload('b1'))
  expect((await described()).healthy).toBe(true)
  rmSync(join(gateway.releasesDir, remote, 'b1', entry))
  expect((await described()).healthy).toBe(false)
})

test('every change is announced to all open pages after its commit, and reaches other gateways', async () => {
  const nats = await connectNats(gateway.natsUrl, 'test')
  const seen: { event: string; payload: { revision: number } }[] = []
  nats.subscribe('push.all', { callback: (_error, message) => void seen.push(message.json()) })
  await nats.flush()
  const another = await gateway.startAnother()
  const { json: before } = await gateway.send('GET', '/api/registry')
  await release(upload('b1'))
  // Changes of earlier tests may still be on their way.
  const announced = () => seen.filter(({ payload }) => payload.revision > before.revision)
  await eventually(() => expect(announced()).toHaveLength(1))
  expect(announced()[0]).toMatchObject({ event: 'registryChanged', payload: { revision: before.revision + 1 } })
  await eventually(async () => {
    const { json } = await httpCall(another.port, 'GET', '/api/registry')
    expect(json.revision).toBe(before.revision + 1)
  })
  await another.stop()
  await nats.close()
})

test('while PostgreSQL is away readers get the last registry', async () => {
  await release(upload('b1'))
  expect((await shownTo())?.build).toBe('b1')
  const admin = new pg.Client({ connectionString: gateway.database.adminUrl })
  await admin.connect()
  await admin.query('alter table gateway.remote rename to remote_away')
  try {
    gateway.clock.advanceMs(10_000)
    expect((await shownTo())?.build).toBe('b1')
  } finally {
    await admin.query('alter table gateway.remote_away rename to remote')
    await admin.end()
  }
})
