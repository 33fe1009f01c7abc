import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import type { Session } from '@sottomondo/mfe-kit'
import type { Gates, Manifest, PageRegistry } from '@sottomondo/mfe-kit/host'
import { expect, test } from 'vitest'
import { detour } from './audience.ts'
import { pageAt } from './pages.ts'

const root = join(import.meta.dirname, '../../..')
const calls: Readonly<Record<string, CallDefinition>> = contract
const registry: PageRegistry = {
  revision: 1,
  remotes: globSync('mfe-*/gen/mfe.json', { cwd: root }).map((file) => {
    const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest
    return { ...manifest, version: '1.0.0', build: 'b', entryUrl: '/remotes/x.js', manifest }
  }),
}

const player = { accountName: 'Vito', hasLivingAccount: true, isAdmin: false, isFactoryOwner: false } as Session
const readers = {
  visitor: null,
  dead: { ...player, hasLivingAccount: false, accountName: null, accountId: null },
  player,
  owner: { ...player, isFactoryOwner: true },
  admin: { ...player, isAdmin: true },
}
type Reader = keyof typeof readers
const everybody = Object.keys(readers) as Reader[]

/** Follows a reader to the end of their way from a path; 'notFound' where there is no page for them. */
function arrive(path: string, reader: Reader): string {
  const page = pageAt(registry, path)
  if (!page) return 'notFound'
  const target = detour(page.audience, page.path, readers[reader])
  if (target === undefined || target === 'notFound') return target ?? path
  return arrive(target, reader)
}

/** For each audience its readers, and where all others end (spec 1 §2). */
const audiences = {
  public: everybody,
  visitor: ['visitor'],
  newcomer: ['visitor', 'dead'],
  player: ['player', 'owner', 'admin'],
  admin: ['admin'],
  factoryOwner: ['owner'],
} as const satisfies Record<string, readonly Reader[]>
const homes: Record<Reader, string> = {
  visitor: '/login',
  dead: '/createNewAccount',
  player: '/',
  owner: '/',
  admin: '/',
}
const shut: Partial<Record<keyof typeof audiences, readonly Reader[]>> = {
  admin: ['dead', 'player', 'owner'],
  factoryOwner: ['player', 'admin'],
}

type Row = [path: string, audience: keyof typeof audiences, gates?: { rank?: number; timer?: string; jail?: true }]
/** The route table of spec 1 §2, with its gates (spec 1 §6, spec 2 §2). */
const table: Row[] = [
  ['/login', 'visitor'],
  ['/verify-otp', 'visitor'],
  ['/signup', 'visitor'],
  ['/HoF', 'newcomer'],
  ['/createNewAccount', 'newcomer'],
  ...['/over', '/regels', '/forgot-password', '/reset-password/abc', '/clicklimit-reached', '/FAQ', '/faq'].map(
    (path): Row => [path, 'public'],
  ),
  ...['/profile/vito', '/family/profile/rosso', '/family/invite/acceptById/7'].map((path): Row => [path, 'public']),
  ['/', 'player'],
  ['/bank', 'player'],
  ['/crime', 'player', { timer: 'crime', jail: true }],
  ['/bullets-factory-local', 'player', { timer: 'bulletsFactory' }],
  ['/bullets-factory-player', 'player', { timer: 'bulletsFactory' }],
  ['/bullets-factory-player/manage', 'factoryOwner'],
  ['/detective', 'player'],
  ['/hospital', 'player', { timer: 'hospital', jail: true }],
  ['/mission', 'player'],
  ['/honor', 'player'],
  ['/auto-stelen', 'player', { timer: 'car', jail: true }],
  ['/liquor', 'player', { rank: 2, timer: 'liquor' }],
  ['/drugs', 'player', { rank: 3, timer: 'drugs' }],
  ...['modifyPlayer', 'ban', 'sendMail', 'killingSpree'].map((path): Row => [`/admin/${path}`, 'admin']),
  ['/exchange', 'player'],
  ['/heist', 'player', { rank: 4, timer: 'heist' }],
  // Its list, statements and calculator stay open: only the dossier waits, by a gate of its own.
  ['/murder', 'player'],
  ['/raid', 'player', { rank: 6, timer: 'raid' }],
  ['/murderattempt', 'player'],
  ['/godfather', 'player', { timer: 'godfather' }],
  ['/shop', 'player'],
  ['/travel', 'player', { timer: 'travel', jail: true }],
  ...['/jail', '/garage', '/auction', '/profileMock'].map((path): Row => [path, 'player']),
  ...['/lottery', '/roulette', '/blackjack', '/fruit', '/sportbetting'].map((path): Row => [path, 'player']),
  ...['/inbox', '/inbox/newmail', '/chat', '/search', '/car/Rautenberg%20Kanzler'].map((path): Row => [path, 'player']),
  ...['/forum', '/forum/general', '/forum/general/7', '/forum/rip/7'].map((path): Row => [path, 'player']),
  ...['/family', '/family/settings', '/invite/acceptById'].map((path): Row => [path, 'player']),
  ...['/users-online', '/leaderboard', '/statistics', '/settings'].map((path): Row => [path, 'player']),
  // Its screen leads on who has no living gangster, save a buyer who died while paying: they see how that ended.
  ['/premium', 'public'],
  // It logs everybody out, and leads on.
  ['/logout', 'public'],
]

function gatesAt(path: string): { rank?: number; timer?: string; jail?: true } {
  const page: (Gates & { gatedBy?: string }) | undefined = pageAt(registry, path)
  const needs = page?.gatedBy ? calls[page.gatedBy]?.needs : undefined
  const rank = page?.rankGate?.rank ?? needs?.rank
  const timer = page?.timerGate ?? needs?.timer
  return { ...(rank && { rank }), ...(timer && { timer }), ...((page?.jailGate ?? needs?.free) && { jail: true }) }
}

test.each(table)('%s is for %s, and leads everybody else on', (path, audience, gates = {}) => {
  const own: readonly Reader[] = audiences[audience]
  const ends = Object.fromEntries(everybody.map((reader) => [reader, arrive(path, reader)]))
  expect(ends).toEqual(
    Object.fromEntries(
      everybody.map((reader) => {
        if (own.includes(reader)) return [reader, path]
        return [reader, shut[audience]?.includes(reader) ? 'notFound' : homes[reader]]
      }),
    ),
  )
  // An existing screen may need more than its address says: its call's own needs.
  expect(gatesAt(path)).toMatchObject(gates)
})
