import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '@sottomondo/bootstrap/explain'
import { DEVELOPMENT_PASSWORDS, WORLD } from '@sottomondo/first-world'
import { urlOf } from '@sottomondo/private-servers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataFolder } from './data/data-folder.ts'
import { loadSecrets } from './data/secrets.ts'
import { natsUsers } from './nats-users.ts'
import { checkPort, readPort } from './ports.ts'
import { readLogLine } from './processes/log-line.ts'
import { type Addresses, environmentOf, inherited, PROCESSES } from './processes/processes.ts'
import { survivalOf } from './stack-servers.ts'
import { announcement } from './start/announcement.ts'

describe('dataFolder', () => {
  it('is in the checkout for a user, in a place open to the servers for root, or in DATA_DIR', () => {
    expect(dataFolder({}, 1000, '/somewhere/game')).toBe('/somewhere/game/.data')
    expect(dataFolder({}, 0, '/somewhere/game')).toMatch(/^\/var\/lib\/sottomondo\/game-[0-9a-f]{8}$/)
    expect(dataFolder({}, 0, '/elsewhere/game')).not.toBe(dataFolder({}, 0, '/somewhere/game'))
    expect(dataFolder({ DATA_DIR: '/x/y' }, 0, '/somewhere/game')).toBe('/x/y')
  })
})

describe('survivalOf', () => {
  it('is that of the machine unless a world for tests asks for less', () => {
    expect(survivalOf({ MODE: 'production' })).toBe('machine')
    expect(survivalOf({ MODE: 'development', DATABASE_SURVIVES: 'server' })).toBe('server')
    expect(() => survivalOf({ MODE: 'production', DATABASE_SURVIVES: 'server' })).toThrow(/MODE=production/)
    expect(() => survivalOf({ MODE: 'development', DATABASE_SURVIVES: 'nothing' })).toThrow(/machine or server/)
  })
})

describe('loadSecrets', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are made once, for their owner alone', () => {
    const secrets = loadSecrets(folder, 'production')
    expect(loadSecrets(folder, 'production')).toEqual(secrets)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(secrets.logins.admin).not.toBe(loadSecrets(mkdtempSync(join(folder, 'other-')), 'production').logins.admin)
  })

  it('have a key for the secrets of second steps', () => {
    expect(loadSecrets(folder, 'production').twoFactorKeys).toMatch(/^1:[\w+/]{43}=$/)
  })

  it('are completed for users of NATS that a new version brings', () => {
    const secrets = loadSecrets(folder, 'production')
    const { seeds, authorization } = natsUsers(folder, secrets)
    const known = loadSecrets(folder, 'production')
    expect(known).toEqual({ ...secrets, natsSeeds: seeds })
    expect(natsUsers(folder, known)).toEqual({ seeds, authorization })
    const { actions, ...fewer } = seeds
    const grown = natsUsers(folder, { ...known, natsSeeds: fewer }).seeds
    expect(grown).toEqual({ ...fewer, actions: expect.stringMatching(/^SU/) })
    expect(grown.actions).not.toBe(actions)
    expect(loadSecrets(folder, 'production').natsSeeds).toEqual(grown)
    for (const seed of Object.values(seeds)) expect(authorization).not.toContain(seed)
  })

  it('have public passwords in development alone', () => {
    expect(loadSecrets(folder, 'development').logins).toEqual(DEVELOPMENT_PASSWORDS)
    const { logins } = loadSecrets(mkdtempSync(join(folder, 'production-')), 'production')
    expect(Object.keys(logins)).toEqual(['admin'])
    expect(Object.values(DEVELOPMENT_PASSWORDS)).not.toContain(logins.admin)
  })

  it('refuse a development world, whose passwords everybody knows, in production', () => {
    loadSecrets(folder, 'development')
    expect(() => loadSecrets(folder, 'production')).toThrow('was made in development mode')
  })
})

describe('announcement', () => {
  const login = (name: string) => ({ email: `${name}@x.example`, accountName: name, password: `${name}-password` })
  const places = { origin: 'http://localhost:8080', logFolder: '/data/logs', dataFolder: '/data' }

  it('has both logins in development', () => {
    const stack = { ...places, mode: 'development', logins: { player: login('player'), admin: login('admin') } }
    expect(announcement(stack, false).join('\n')).toMatch(/player-password\n.*admin-password/)
  })

  it('has the admin’s alone in production, and only when their world was made', () => {
    const stack = { ...places, mode: 'production', logins: { player: login('player'), admin: login('admin') } }
    const [first, later] = [true, false].map((isNew) => announcement(stack, isNew).join('\n'))
    expect(first).toContain('admin-password')
    expect(first).not.toContain('player')
    expect(later).not.toMatch(/password|player|admin/)
  })
})

describe('ports', () => {
  it.each(['0', '-1', '70000', '80.5', 'abc'])('refuse %s', (value) => {
    expect(() => readPort(value)).toThrow('which is no port')
  })

  it('name the taken one', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const { port } = server.address() as { port: number }
    await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken`)
    server.close()
  })
})

describe('environmentOf', () => {
  const addresses: Addresses = {
    rpcFolder: '/sockets',
    databaseUrlOf: (schema) => `postgresql://${schema}`,
    redisUrl: 'unix:///redis',
    natsUrl: 'nats://127.0.0.1:1',
    natsSeeds: Object.fromEntries(PROCESSES.map(({ name }) => [name, `SU-${name}`])),
    host: '127.0.0.1',
    port: 8080,
    realtimePort: 9000,
    publicOrigin: 'http://localhost:8080',
    releasesFolder: '/releases',
    shellFolder: '/shell',
    clickTokenSecret: 'click',
    releaseToken: 'release',
    twoFactorKeys: 'keys',
    vapidPrivateKey: 'vapid',
    mode: 'development',
  }
  const envs = new Map(PROCESSES.map((plan) => [plan.name, environmentOf(plan, addresses, 7000)]))

  it('gives every process its own role and only the addresses it calls', () => {
    expect(envs.get('economy')).toMatchObject({
      DATABASE_URL: 'postgresql://economy',
      RPC_ADDRESS: 'unix:/sockets/economy.1.sock',
    })
    expect(envs.get('economy')).not.toHaveProperty('ACCOUNTS_RPC')
    expect(envs.get('actions')).toHaveProperty('ECONOMY_RPC', 'unix:/sockets/economy.sock')
    expect(envs.get('realtime')).not.toHaveProperty('DATABASE_URL')
  })

  it('gives every process a secret of its own for NATS', () => {
    expect(envs.get('economy')).toMatchObject({ NATS_NKEY_SEED: 'SU-economy' })
    expect(new Set([...envs.values()].map((env) => env.NATS_NKEY_SEED)).size).toBe(PROCESSES.length)
  })

  it('gives its listening address to the gateway alone, and no process inherits it', () => {
    expect([...envs].filter(([, env]) => env.HOST).map(([name]) => name)).toEqual(['gateway'])
    expect(inherited({ HOST: '0.0.0.0' })).toEqual({})
  })

  it('keeps the release token with the gateway', () => {
    const holders = [...envs].filter(([, env]) => env.RELEASE_TOKEN).map(([name]) => name)
    expect(holders).toEqual(['gateway'])
  })

  it('keeps the clicks’ secret with who signs and who checks them', () => {
    const holders = [...envs].filter(([, env]) => env.CLICK_TOKEN_SECRET).map(([name]) => name)
    expect(holders.sort()).toEqual(['actions', 'gateway'])
  })

  it('lets settings pass through and keeps the stack’s own variables', () => {
    const passed = inherited({ GAME_SPEED: '60', CLICK_LIMIT: '5', DATABASE_URL: 'admin', ECONOMY_RPC: 'x', PORT: '1' })
    expect(passed).toEqual({ GAME_SPEED: '60', CLICK_LIMIT: '5' })
  })
})

describe('urlOf', () => {
  const login = { role: 'economy', password: 'a/b' }
  it.each([
    [
      'postgresql://admin:pw@db.example:5433/postgres?sslmode=require',
      'postgresql://economy:a%2Fb@db.example:5433/game?sslmode=require',
    ],
    ['postgresql://admin:pw@/postgres?host=/run/x', 'postgresql://economy:a%2Fb@/game?host=/run/x'],
    ['postgres://db.example', 'postgres://economy:a%2Fb@db.example/game'],
  ])('of %s', (adminUrl, expected) => {
    expect(urlOf(adminUrl, 'game', login)).toBe(expected)
  })

  it('refuses an invalid URL', () => {
    expect(() => urlOf('host=localhost', 'game')).toThrow('DATABASE_URL is not a URL')
  })
})

describe('readLogLine', () => {
  it.each([
    ['{"level":"warn","msg":"redis","err":{"message":"gone"}}', { level: 'warn', text: 'redis: gone' }],
    ['{"level":"error","msg":"gone","err":{"message":"gone"}}', { level: 'error', text: 'gone' }],
    ['TypeError [ERR_X]: no such thing', { level: 'error', text: 'TypeError [ERR_X]: no such thing' }],
    ['    at main (file.ts:1:2)', { level: 'info', text: '    at main (file.ts:1:2)' }],
    ['42', { level: 'undefined', text: '' }],
  ])('reads %s', (line, expected) => {
    expect(readLogLine(line)).toEqual(expected)
  })
})

describe('explain', () => {
  it('says what to do about a full disk and a missing right', () => {
    expect(explain(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toContain('The disk is full')
    expect(explain(new Error('initdb: No space left on device'))).toContain('The disk is full')
    const denied = Object.assign(new Error('x'), { code: 'EACCES', path: '/data', syscall: 'mkdir' })
    expect(explain(denied)).toBe(
      'There is no right to use /data (mkdir): give it to this user, or name another folder in DATA_DIR.',
    )
  })
})

describe('WORLD', () => {
  it('has 40 gangsters with names that the game allows, each once', () => {
    expect(WORLD).toHaveLength(40)
    expect(WORLD.map(({ accountId }) => accountId)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(new Set(WORLD.map(({ accountName }) => accountName.toLowerCase())).size).toBe(40)
    for (const { accountName } of WORLD) expect(accountName).toMatch(/^[A-Za-z0-9_-]{3,15}$/)
    expect(WORLD.filter(({ isAdmin }) => isAdmin).map(({ accountId }) => accountId)).toEqual([2])
    expect(WORLD.filter(({ jailSeconds }) => jailSeconds > 0).length).toBeGreaterThan(2)
  })
})
