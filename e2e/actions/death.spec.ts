import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { judgesTimes } from '../support/at-once.ts'
import { auctionCar, inBank } from '../support/players/auction.ts'
import { foundFamily, joinFamily } from '../support/players/family.ts'
import { follow } from '../support/players/murder.ts'
import { newPlayers, type Player, type Reply } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { setGangster } from '../support/stack/world.ts'

const atOnceMs = 1_000
const granted = <R extends Reply<unknown>>(reply: R): R => {
  expect(reply).toMatchObject({ status: 200 })
  return reply
}

/** A don with a successor, a bid, a friend, and a detective at their heels. */
async function aVictim() {
  const [don, heir, seller, hunter] = (await newPlayers(4)) as [Player, Player, Player, Player]
  const { accountName } = don.person
  await Promise.all([don, heir, hunter].map(({ person }) => setGangster(person, { experience: 10_000 })))
  const familyName = await foundFamily(don)
  await joinFamily(don, heir)
  const role = { memberName: heir.person.accountName, role: 'SUCCESSOR' } as const
  granted(await don.visitor.call('POST /api/family/settings/role', { body: role }))
  const auctionId = await auctionCar(seller)
  await inBank(don, 20_000)
  granted(
    await don.visitor.call('POST /api/auction/bid', { body: { auctionId, bidAmount: 5_000, isAnonymousBid: false } }),
  )
  await follow(hunter, don)
  const friend = { friendAccountName: accountName }
  granted(await heir.visitor.call('POST /api/settings/friends/add', { body: friend }))
  return { don, heir, seller, hunter, accountName, familyName, auctionId }
}

/** Whether each service knows that they are dead, by what it says to them and to others. */
function sidesOf({ don, heir, seller, hunter, ...of }: Awaited<ReturnType<typeof aVictim>>) {
  const { accountName, familyName, auctionId } = of
  const isShut = (reply: Reply<unknown>) => reply.body.errorType === 'noActiveAccount'
  return {
    session: async () => (await don.visitor.call('GET /api/auth/me')).body.hasLivingAccount === false,
    'gate of actions': async () => isShut(await don.visitor.call('GET /api/crime')),
    'gate of economy': async () => isShut(await don.visitor.call('GET /api/bank/balance')),
    'gate of casino': async () => isShut(await don.visitor.call('GET /api/lottery')),
    'gate of social': async () => isShut(await don.visitor.call('GET /api/chat')),
    profile: async () => {
      const { body } = await hunter.visitor.call('GET /api/profile/{accountName}', { params: { accountName } })
      return body.alive === false && body.ripPostId !== null
    },
    names: async () => !(await hunter.visitor.call('GET /api/context/livingaccountnames')).body.includes(accountName),
    search: async () =>
      (await hunter.visitor.call('GET /api/searchPlayers', { query: { q: accountName } })).body.players[0]?.isAlive ===
      false,
    family: async () => {
      const { body } = await hunter.visitor.call('GET /api/family/profile/{familyName}', { params: { familyName } })
      return body.don === heir.person.accountName
    },
    leaderboard: async () => {
      const { body } = await heir.visitor.call('GET /api/leaderboard', { query: { familyName } })
      return body.totalPlayers === 1
    },
    auction: async () => {
      const { body } = await seller.visitor.call('GET /api/auction', { query: { whose: 'OWN' } })
      return body.auctionItemsWithDetails.find((one) => one.auctionId === auctionId)?.highestBid === null
    },
    forum: async () =>
      (await hunter.visitor.call('GET /api/forum/{type}', { params: { type: 'rip' } })).body.posts.some(
        ({ rip }) => rip?.accountName === accountName,
      ),
    'friend’s mail': async () => JSON.stringify((await heir.visitor.call('GET /api/mail')).body).includes('is dood'),
    'friend’s log': async () => JSON.stringify((await heir.visitor.call('GET /api/log')).body).includes('is dood'),
    detective: async () =>
      (await hunter.visitor.call('GET /api/detective')).body.activeDetectives.every(({ isFound }) => !isFound),
  }
}

test('a death is known everywhere, and within a second where times are judged', async () => {
  const [victim, owner] = [await aVictim(), await admin()]
  const sides = Object.entries(sidesOf(victim))
  for (const [name, isKnown] of sides) expect([name, await isKnown()]).toEqual([name, false])
  const kill = { accountName: victim.accountName, reason: 'Een tweede account.' }
  granted(await owner.call('POST /api/admin/kill', { body: kill }))
  const diedAtMs = performance.now()
  const took = await Promise.all(
    sides.map(async ([name, isKnown]) => {
      await eventually(async () => expect([name, await isKnown()]).toEqual([name, true]))
      return [name, performance.now() - diedAtMs] as const
    }),
  )
  if (judgesTimes) expect(took.filter(([, ms]) => ms > atOnceMs)).toEqual([])
  console.info(took.map(([name, ms]) => `${name} ${Math.round(ms)} ms`).join(', '))
})
