import { describe, expect, test } from 'vitest'
import { foundFamily } from '../support/players/family.ts'
import { newPlayer, type Player, type Visitor } from '../support/players/player.ts'
import { type AnyCall, addressOf, everyCall, sampleOf } from '../support/sample-call.ts'
import { admin } from '../support/stack/remotes.ts'
import { giveFactory, giveFavours } from '../support/stack/world.ts'

type Answer = Record<string, unknown>
interface Pair {
  get: string
  post: string
  /** What has to be there; who asks, where it is not the player. */
  as?: (me: Player) => Promise<Visitor | undefined>
  /** A choice other than the first state, as POST's body. */
  chosen: Answer[]
  /** Of an answer that is more than the setting. */
  part?: (answer: Answer) => unknown
}

/** Every state that a player or the admin reads by one call and sets by another. */
const pairs: Pair[] = [
  ...['testament', 'backfire', 'symbol', 'nft-display'].map((name) => {
    const path = `/api/settings/${name}`
    return { get: path, post: path, chosen: [] as Answer[] }
  }),
  { get: '/api/nft', post: '/api/nft', chosen: [{ nftOwners: [`0x${'ab'.repeat(20)}`] }] },
  {
    get: '/api/settings/profile',
    post: '/api/profile/update',
    chosen: [{ profileBody: '[B]Dag.[/B]', profileBackground: '#101010', profileTextColor: '#eeeeee' }],
  },
  {
    get: '/api/premium/sms-alert',
    post: '/api/premium/sms-alert',
    chosen: [{ notifyOnAttack: true, notifyOnFriendDeath: false, notifyOnJackpot: true }],
  },
  {
    get: '/api/bullets/player/manage',
    post: '/api/bullets/player/update',
    chosen: [{ price: 700, bank: 1_000 }],
    // It makes bullets meanwhile.
    part: ({ bulletsAvailable: _, productionSeconds: __, ...settings }) => settings,
    async as({ person }) {
      await Promise.all([giveFactory(person), giveFavours(person, { cashPocket: 50_000 })])
      return undefined
    },
  },
  ...['joinCost', 'leaveCost'].map((name) => ({
    get: '/api/family/settings',
    post: `/api/family/settings/${name}`,
    chosen: [{ [name]: 5_000 }],
    part: ({ version: _, members: __, ...settings }: Answer) => settings,
    async as(me: Player) {
      await foundFamily(me)
      return undefined
    },
  })),
  {
    get: '/api/family/profile',
    post: '/api/family/profile/update',
    chosen: [],
    async as(me: Player) {
      await foundFamily(me)
      return undefined
    },
  },
  {
    get: '/api/admin/switches',
    post: '/api/admin/switches',
    chosen: [],
    as: () => admin(),
    part: ({ switches }) => (switches as Answer[])[0],
  },
  {
    get: '/api/settings/push',
    post: '/api/settings/push',
    chosen: [{ kinds: ['mail'], quietFromHour: null, quietUntilHour: null }],
    part: ({ kinds, quietFromHour, quietUntilHour }) => ({
      kinds: (kinds as Answer[]).filter(({ chosen }) => chosen).map(({ kind }) => kind),
      quietFromHour,
      quietUntilHour,
    }),
  },
]
/** A choice of each kind, and nothing chosen again. */
pairs
  .find(({ post }) => post.endsWith('backfire'))
  ?.chosen.push(
    { backfireOption: 'custom', customBullets: 250 },
    { backfireOption: '1x', customBullets: null },
    { backfireOption: 'all', customBullets: null },
  )
pairs.find(({ post }) => post.endsWith('/symbol'))?.chosen.push({ symbol: '🎩' }, { symbol: null })
pairs.find(({ post }) => post.endsWith('nft-display'))?.chosen.push({ showNFTOnProfile: true })

/** What is no state of somebody's: the words or the wish of this one press. */
const noStates = new Set(['/api/chat', '/api/admin/releases', '/api/mail/block', '/api/settings/keys'])

const callOf = (method: string, path: string): AnyCall => {
  const found = everyCall.find(({ key }) => key === `${method} ${path}`)
  if (!found) throw new Error(`there is no ${method} ${path}`)
  return found
}
const namesOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

test('each pair of one path that shares a name is tried, or no state', () => {
  const sharing = everyCall.flatMap(({ method, path, definition: { answer } }) => {
    const post = everyCall.find(({ key }) => key === `POST ${path}`)
    if (method !== 'GET' || !post) return []
    const words = JSON.stringify(namesOf(answer))
    return namesOf(post.definition.body).some((name) => words.includes(`"${name}"`)) ? [path] : []
  })
  expect(sharing.filter((path) => !noStates.has(path) && !pairs.some(({ post }) => post === path))).toEqual([])
})

describe.each(pairs)('what GET $get gives', ({ get, post, as, chosen, part = (answer) => answer }) => {
  test(`is taken back unchanged by POST ${post}, untouched and after each choice`, async () => {
    const me = await newPlayer()
    const reader = (await as?.(me)) ?? me.visitor
    const ask = async () => {
      const call = callOf('GET', get)
      const reply = await reader.send<Answer>('GET', addressOf(call, sampleOf(call)))
      expect(reply).toMatchObject({ status: 200 })
      return part(reply.body)
    }
    const say = async (body: unknown) => {
      const reply = await reader.send<Answer>('POST', post, { body })
      expect([reply.status, reply.body.error]).toEqual([200, undefined])
    }
    const heir = await newPlayer()
    const choices = post.endsWith('testament') ? [{ testament: heir.person.accountName }, { testament: null }] : chosen
    for (const choice of [undefined, ...choices]) {
      if (choice) await say(choice)
      const before = await ask()
      await say(before)
      expect(await ask()).toEqual(before)
    }
  })
})
