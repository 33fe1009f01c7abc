import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexRoute, notFoundRoute, shellRoutes } from '@sottomondo/shell/routes'
import { eventually } from '@sottomondo/test-kit/eventually'
import { plantSpin } from '../planted-seeds.ts'
import { clickCapture, newPlayers, type Player, type Visitor } from '../players/player.ts'
import { aReport } from '../players/report.ts'
import { lookFed } from '../players/suspect.ts'
import { admin } from '../stack/remotes.ts'
import { correctResult, giveCar, giveFactory, giveGoods, killGangster, setGangster } from '../stack/world.ts'

/** The reader of a screen. The dead one has a session and no living gangster. */
export const readers = ['visitor', 'player', 'factoryOwner', 'dead', 'admin'] as const
export type Reader = (typeof readers)[number]

export interface Screen {
  /** Its picture's name in .screens. */
  name: string
  path: string
  reader: Reader
  /** The tab's title. */
  title: string
  /** On a phone, the lowest edge of its first control, in CSS pixels; a page to be read has none. */
  firstControlMostPx?: number | undefined
}

interface Route {
  path: string
  title: string
  audience: string
  gatedBy?: string
}

const root = join(import.meta.dirname, '../../..')
const remoteRoutes = globSync('mfe-*/gen/mfe.json', { cwd: root })
  .sort()
  .flatMap((file) => (JSON.parse(readFileSync(join(root, file), 'utf8')) as { routes: Partial<Route>[] }).routes)
  .map(({ path = '', title = '', audience = 'player', gatedBy }) => ({
    path,
    title,
    audience,
    ...(gatedBy && { gatedBy }),
  }))

/** The first control of about 780 usable pixels: of what is done all day, and of every other screen. */
const mostPx = { allDay: 300, other: 420 } as const
/** Pages of what is done all day that no call shuts; those that one shuts are such, too. */
const openAllDay = ['/jail', '/mission', '/detective', '/garage', '/bank', '/roulette', '/blackjack', '/fruit', '/chat']
/** A fight is nothing for all day. */
const notAllDay = ['/murder']
/** Proofs are read from the top to the bottom, and ask for a value where they need it. */
const proofs = ['/fair/verify', '/fair/:roundId', '/fair/prices', '/fair/matches']

/** Every route of the shell and of the remotes: a new one is included automatically. */
const routes: readonly Route[] = [indexRoute, ...shellRoutes, ...remoteRoutes, notFoundRoute]

const readerOf: Record<string, Reader> = {
  visitor: 'visitor',
  public: 'visitor',
  newcomer: 'dead',
  player: 'player',
  factoryOwner: 'factoryOwner',
  admin: 'admin',
}

/** Facts that a route alone does not have: values of its `:parameters`, and its reader if not its audience's. */
const given: Record<string, { name?: string; path?: string; reader?: Reader } | 'shows nothing'> = {
  '/': { name: 'status' },
  '/over': { name: 'about' },
  '/regels': { name: 'rules' },
  '/verify-otp': { name: 'verify-otp-unasked' },
  '/reset-password/:token': { name: 'reset-password', path: '/reset-password/x' },
  '/HoF': { name: 'hall-of-fame', reader: 'visitor' },
  '/createNewAccount': { name: 'create-account-dead' },
  '/admin/log': { name: 'admin-log' },
  '/FAQ/:topic': { name: 'faq-topic', path: '/FAQ/crime' },
  '/clicklimit-reached': { name: 'click-limit', path: '/clicklimit-reached?timeLeft=45' },
  // It logs out and leads on.
  '/logout': 'shows nothing',
  // Without a fight it leads on to the status.
  '/murderattempt': 'shows nothing',
  '/fair': { reader: 'player' },
  '/premium': { reader: 'player' },
  '/fair/verify': { name: 'fair-verify-empty' },
  '/fair/:roundId': { name: 'fair-verify', path: '/fair/{roundId}' },
  '/lottery/:drawDay': { name: 'lottery-draw', path: '/lottery/{drawDay}' },
  '/car/:carName': { name: 'car', path: '/car/Rautenberg%20Kanzler' },
  '/admin/reports/:caseId': { name: 'report', path: '/admin/reports/{caseId}' },
  '/forum/rip/:postId': { name: 'forum-grave', path: '/forum/rip/{graveId}' },
  '/forum/:type': { name: 'forum-list', path: '/forum/general' },
  '/forum/:type/:postId': { name: 'forum-thread', path: '/forum/general/{threadId}?page=2' },
  '/profile/:accountName': { name: 'profile', path: '/profile/Sottocapo' },
  '/family/profile/:familyName': { name: 'family-profile', path: '/family/profile/via%20appia' },
  '/family/invite/acceptById/:inviteId': { name: 'family-invitation', path: '/family/invite/acceptById/1' },
  '/invite/acceptById': { name: 'family-invitation-asked', path: '/invite/acceptById?inviteId=1' },
  '*': { name: 'not-found', path: '/nergens/te-vinden' },
}

/** A route that shows a visitor something else than a player. */
const more: readonly Screen[] = [
  {
    name: 'profile-seen',
    path: '/profile/Sottocapo',
    reader: 'player',
    title: 'Profiel',
    firstControlMostPx: mostPx.other,
  },
  {
    name: 'suspects-one',
    path: '/admin/suspects?player={fedName}',
    reader: 'admin',
    title: 'Verdachte spelers',
    firstControlMostPx: mostPx.other,
  },
  { name: 'fair-visitor', path: '/fair', reader: 'visitor', title: 'Eerlijk spel' },
  ...(['vrienden', 'chatsymbool', 'beveiliging'] as const).map((tab) => ({
    name: `settings-${tab}`,
    path: `/settings?tab=${tab}`,
    reader: 'player' as const,
    title: 'Instellingen',
  })),
  ...(['premium', 'sms'] as const).map((tab) => ({
    name: `premium-${tab}`,
    path: `/premium?tab=${tab}`,
    reader: 'player' as const,
    title: 'Premium',
  })),
]

/** Tabs that differ little from those above: on the sheet of pictures alone. */
const tabs: readonly Screen[] = (
  [
    ['/settings', 'testament', 'Instellingen'],
    ['/settings', 'terugschieten', 'Instellingen'],
    ['/settings', 'meldingen', 'Instellingen'],
    ['/auction', 'van-mij', 'Veiling'],
    ['/auction', 'verkopen', 'Veiling'],
    ['/shop', 'perks', 'Winkel'],
    ['/family', 'alle', 'Families'],
  ] as const
).map(([path, tab, title]) => ({
  name: `${path.slice(1)}-${tab}`,
  path: `${path}?tab=${tab}`,
  reader: 'player' as const,
  title,
}))

/** Every screen that an address leads to. Tests that reach other states by playing call `checkScreen` there. */
const screens: readonly Screen[] = [...routes.flatMap(screenOf), ...more]

/** The number of screens in one test: a few fit into a test's time, and there are more of them with every feature. */
const atATime = 4

interface View {
  reader: Reader
  group: readonly Screen[]
  names: string
}

function viewsOf(all: readonly Screen[]): readonly View[] {
  return readers.flatMap((reader) => {
    const own = all.filter((screen) => screen.reader === reader)
    return Array.from({ length: Math.ceil(own.length / atATime) }, (_, at) => {
      const group = own.slice(at * atATime, (at + 1) * atATime)
      return { reader, group, names: group.map(({ name }) => name).join(', ') }
    })
  })
}

/** The screens of each reader, a few at a time. */
export const views = viewsOf(screens)
export const sheetViews = viewsOf([...screens, ...tabs])

function screenOf({ path, title, audience, gatedBy }: Route): Screen[] {
  const own = given[path]
  if (own === 'shows nothing') return []
  const reader = own?.reader ?? readerOf[audience]
  const at = own?.path ?? path
  if (!reader)
    throw new Error(`e2e/support/browser/screens.ts: who is the audience "${audience}" of ${path}? Say it in readerOf.`)
  if (/[:*]/.test(at)) throw new Error(`e2e/support/browser/screens.ts: say in given where ${path} leads, for example.`)
  const isAllDay = (gatedBy !== undefined || openAllDay.includes(path)) && !notAllDay.includes(path)
  const firstControlMostPx = proofs.includes(path) ? undefined : isAllDay ? mostPx.allDay : mostPx.other
  return [{ name: own?.name ?? nameOf(at), path: at, reader, title, firstControlMostPx }]
}

function nameOf(path: string): string {
  return path
    .replace(/^\/(admin\/)?/, '')
    .replaceAll('/', '-')
    .toLowerCase()
}

export interface Audience {
  /** Undefined for a visitor. */
  visitor(reader: Reader): Visitor | undefined
  /** A player who has nothing yet, for what stands where a list would be. */
  empty: Visitor
  /** The path of a screen, once its content exists. */
  pathOf(screen: Screen): string
}

type Six = [Player, Player, Player, Player, Player, Player]

/** One of each reader, in a world in which the screens have content. */
export async function newAudience(): Promise<Audience> {
  const [player, dead, friend, prisoner, maker, fresh] = (await newPlayers(6)) as Six
  const [owner, roundId, drawDay, { graveId, threadId }, fedName, caseId] = await Promise.all([
    admin(),
    play(player, friend),
    lastDraw(player),
    seededThreads(player),
    lookFed(friend, player),
    aReport(friend, 'Wie rijdt er vanavond? Jij niet, kreupele ezel, want jij rijdt elke auto tegen een muur.'),
    dieOld(dead),
    setGangster(prisoner.person, { jailSeconds: 3600 }),
    clickLikeAMachine(friend),
    ownCars(player),
    giveFactory(maker.person),
    ownGoods(player),
    correctResult(),
    ...[player, maker].map(hearNoCalls),
  ])
  const visitors = {
    visitor: undefined,
    player: player.visitor,
    factoryOwner: maker.visitor,
    dead: dead.visitor,
    admin: owner,
  }
  return {
    visitor: (reader) => visitors[reader],
    empty: fresh.visitor,
    pathOf: ({ path }) =>
      path
        .replace('{roundId}', roundId)
        .replace('{drawDay}', drawDay)
        .replace('{graveId}', graveId)
        .replace('{threadId}', threadId)
        .replace('{fedName}', fedName)
        .replace('{caseId}', String(caseId)),
  }
}

/** A call of a raid that another test plays in the same city stands above the screen, and moves it down. */
async function hearNoCalls({ visitor }: Player): Promise<void> {
  for (const kind of ['raid', 'prisoner'] as const)
    await ok(visitor.call('POST /api/city-calls/mute', { body: { kind, isMuted: true } }))
}

/** @returns a round that can be verified: its seed is revealed */
async function play({ visitor, person }: Player, friend: Player): Promise<string> {
  const pay = async (from: Visitor, receiverName: string, subject: string) => {
    await ok(from.call('POST /api/bank/deposit', { body: { amount: 900 } }))
    await ok(from.call('POST /api/bank/transaction', { body: { receiverName, amount: 300, subject } }))
  }
  await pay(visitor, friend.person.accountName, 'Voor de bloemen, en voor het zwijgen van wie ze bracht')
  await pay(friend.visitor, person.accountName, 'Terug van weggeweest')
  await plantSpin(visitor, ({ lines, winsBonus }) => lines.length > 1 && !winsBonus)
  await ok(visitor.call('POST /api/casino/fruit/spin', { body: { betAmount: 20 } }))
  await write(friend, person.accountName)
  const bet = { bets: [{ kind: 'redBlack', value: 'Rood', amount: 20 } as const] }
  const { roundId } = await ok(visitor.call('POST /api/casino/bet/roulette', { body: bet }))
  await ok(visitor.call('POST /api/casino/fair/rotate', { body: {} }))
  const befriended = { friendAccountName: friend.person.accountName }
  await ok(visitor.call('POST /api/settings/friends/add', { body: befriended }))
  await eventually(async () => {
    const { rounds } = await ok(visitor.call('GET /api/casino/rounds'))
    if (rounds.length < 2) throw new Error('the rounds are on their way to the history')
  })
  return roundId
}

/** @returns the day of the last lottery, which the seeded world has had */
async function lastDraw({ visitor }: Player): Promise<string> {
  const { pastDraws } = await ok(visitor.call('GET /api/lottery'))
  const [last] = pastDraws
  if (!last) throw new Error('there was no lottery yet')
  return last.drawDay
}

/** @returns a grave, and a thread of several pages, of the seeded world */
async function seededThreads({ visitor }: Player): Promise<{ graveId: string; threadId: string }> {
  const postsOf = async (type: string) =>
    (await ok(visitor.call('GET /api/forum/{type}', { params: { type }, query: { limit: '50' } }))).posts
  const [grave] = await postsOf('rip')
  const thread = (await postsOf('general')).find(({ comments }) => comments > 10)
  if (!grave || !thread) throw new Error('the seeded world has no grave, or no thread of two pages')
  return { graveId: String(grave.postId), threadId: String(thread.postId) }
}

async function write({ visitor }: Player, receiverName: string): Promise<void> {
  const send = (subject: string, body: string) =>
    ok(visitor.call('POST /api/mail/send', { body: { receiverName, subject, body } }))
  await send('Over gisteren', 'Ik was er niet, en jij ook niet. [B]Onthoud dat.[/B]')
  await send(
    '',
    'Zet het geld klaar. Kleine briefjes, en geen die aan elkaar plakken zoals de vorige keer bij de haven.',
  )
}

async function ownCars({ person }: Player): Promise<void> {
  await giveCar(person, { carName: 'Balkana Zora', life: 42, cityName: 'Rome' })
  await giveCar(person, { carName: 'Scarpia Piccola', life: 88 })
  await giveCar(person, { carName: 'Rautenberg Kanzler', life: 100 })
  // The longest name and the largest amounts that a garage shows.
  await giveCar(person, { carName: 'Aquilante Sottomondo', life: 73, cityName: 'Brussel' })
}

/** Of a rank that trades, with something to sell. */
async function ownGoods({ person }: Player): Promise<void> {
  await setGangster(person, { experience: 12_000 })
  await giveGoods(person, { trade: 'liquor', good: 'bier', amount: 20 })
  await giveGoods(person, { trade: 'liquor', good: 'absint', amount: 12 })
  await giveGoods(person, { trade: 'drugs', good: 'ketamine', amount: 7 })
}

async function dieOld({ person }: Player): Promise<void> {
  await setGangster(person, { experience: 10_000 })
  await killGangster(person)
}

async function clickLikeAMachine({ visitor }: Player): Promise<void> {
  await ok(visitor.call('POST /api/click', { body: { ...clickCapture('crime'), mouseMovements: [] } }))
}

async function ok<Answer>(reply: Promise<{ status: number; body: Answer & { error?: string } }>): Promise<Answer> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`${status}: ${body.error}`)
  return body
}
