import type { Access } from '@sottomondo/api-contract/call'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import type { Person, Reply, Visitor } from './players/player.ts'
import { byTime, isEarned, openReports } from './players/player-state.ts'
import { type AnyCall, addressOf, everyCall } from './sample-call.ts'
import { someAtATime } from './some-at-a-time.ts'
import { inSchema } from './stack/database.ts'
import { rest } from './stack/rest.ts'

/** Every value that answers show, by call and place. */
export type Shown = Map<string, string>

/** Lists of what all players do and are: a write of one's own shows in the entries that name oneself. */
const ofAll =
  /^GET \/api\/(online|jail\/list|leaderboard|context\/livingaccountnames|chat|forum|auction|raid|murder\/bounties|heist\/partners|family( |$)|searchPlayers|city-calls|lottery|casino$|admin)/
/** It draws jobs, and what is done then may bring something a moment later. */
const drawing = /^GET \/api\/daily-job/
/** What all players change, and what passes by itself. */
const ofOthers = [
  ...['viewers', 'rankPosition', 'place', 'page', 'nextAccountName', 'missingExperience', 'online', 'onlineSince'],
  ...['total', 'pages', 'unreadPosts', 'rarityPercent', 'checkedAt', 'nextCheckAt', 'productionSeconds', ...byTime],
  ...openReports,
]

/** The icons of everybody's wealth are told once a minute; one's own profile has them at once. */
const isReadLate = (place: string, name: string) => name === 'wealth' && place.startsWith('GET /api/online')

/** The readings that a caller can make of their own; those of one answer for all may be as old as they say. */
function readsOf({ accountName }: Person, access: readonly Access[]): { key: string; path: string }[] {
  const own: Record<string, string> = { accountName, type: 'general' }
  return everyCall.flatMap((call: AnyCall) => {
    const { key, method, path, definition } = call
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const mine = access.includes(definition.access) || names.includes('accountName')
    if (
      method !== 'GET' ||
      !mine ||
      drawing.test(key) ||
      definition.sharedMs !== undefined ||
      names.some((name) => !own[name])
    )
      return []
    return [{ key, path: addressOf(call, { params: own, query: {}, body: {} }) }]
  })
}

/** @param whose only entries of lists that name them */
function collect(into: Shown, place: string, value: unknown, whose: string | undefined): void {
  if (typeof value !== 'object' || value === null) into.set(place, JSON.stringify(value) ?? '')
  else if (Array.isArray(value) && value.some(isEarned))
    collect(
      into,
      place,
      value.filter((entry) => !isEarned(entry)),
      whose,
    )
  else if (Array.isArray(value) && whose !== undefined) {
    const own = value.filter((entry) => JSON.stringify(entry).includes(`"${whose}"`))
    for (const [nth, entry] of own.entries()) collect(into, `${place} ${nth}`, entry, whose)
  } else
    for (const [name, part] of Object.entries(value))
      if (!ofOthers.includes(name) && !isReadLate(place, name)) collect(into, `${place} ${name}`, part, whose)
}

/** So many readings of a player are under way at once: more would be answered without the parts that come late. */
const readsAtOnce = 16

/** What a visitor was answered, by call. */
type Answers = Map<string, Reply<unknown>>

/** Makes all readings, as many at once as a page may. */
export async function readAll(visitor: Visitor, person: Person, access: readonly Access[]): Promise<Answers> {
  const answers: Answers = new Map()
  await someAtATime(readsAtOnce, readsOf(person, access), async ({ key, path }) => {
    answers.set(key, await visitor.send('GET', path))
  })
  return answers
}

/** Returns every value that these answers show. */
export function shownOf(answers: Answers, { accountName }: Person): Shown {
  const shown: Shown = new Map()
  for (const [key, { status, body }] of answers) {
    shown.set(`${key} status`, String(status))
    if (status === 200) collect(shown, key, body, ofAll.test(`${key} `) ? accountName : undefined)
  }
  return shown
}

/** Waits until all facts are heard, also those of states that are told in the background. */
export async function settled(): Promise<void> {
  await rest()
  await eventually(async () => {
    const behind = await inSchema('actions', (db) =>
      run<{ reader: string }>(
        db,
        'own_writes_readers',
        `select reader from outbox_reader r where exists (
           select from outbox o where (o.xid, o.id) > (r.xid, r.id) and subject like 'sottomondo.%')`,
      ),
    )
    if (behind.length > 0) throw new Error(`${behind.map(({ reader }) => reader)} has something to read`)
  })
  await rest()
}
