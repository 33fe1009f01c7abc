import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { newPlayer, type Player } from '../support/players/player.ts'
import { endPremium, giveFavours, setGangster } from '../support/stack/world.ts'

const renewalMs = 28 * 86_400_000

const renew = ({ visitor }: Player) => visitor.call('POST /api/premium/renew', { body: { duration: 28 } })
async function premiumPlayer(): Promise<Player> {
  const me = await newPlayer()
  // Of a rank that gives honor.
  await setGangster(me.person, { experience: 2_000 })
  await giveFavours(me.person, { credits: 14 })
  expect((await renew(me)).status).toBe(200)
  return me
}

const longProfile = { profileBody: 'a'.repeat(401), profileBackground: '#2f3237', profileTextColor: '#ffffff' }
/** Whether a player has premium, as each service and each page says it. */
const sides: Record<string, (me: Player) => Promise<boolean | undefined>> = {
  session: async ({ visitor }) => (await visitor.call('GET /api/auth/me')).body.isPremium,
  premium: async ({ visitor }) => (await visitor.call('GET /api/premium')).body.premiumStatus !== null,
  garage: async ({ visitor }) => (await visitor.call('GET /api/garage')).body.garageSpace === 100,
  status: async ({ visitor }) => (await visitor.call('GET /api/status')).body.garageSpace === 100,
  honor: async ({ visitor }) => (await visitor.call('GET /api/honor')).body.isPremium,
  online: async ({ visitor, person }) =>
    (await visitor.call('GET /api/online')).body.players.find((one) => one.accountName === person.accountName)
      ?.isPremium,
  profile: async ({ visitor, person: { accountName } }) =>
    (await visitor.call('GET /api/profile/{accountName}', { params: { accountName } })).body.isPremium ?? undefined,
  // A text longer than others may write.
  profileText: async ({ visitor }) =>
    (await visitor.call('POST /api/profile/update', { body: longProfile })).status === 200,
  search: async ({ visitor, person: { accountName } }) =>
    (await visitor.call('GET /api/searchPlayers', { query: { q: accountName } })).body.players[0]?.isPremium,
}

test('premium that ends at an instant has ended everywhere within a second, and nowhere before', async () => {
  const me = await premiumPlayer()
  await eventually(async () => {
    for (const side of Object.values(sides)) expect(await side(me)).toBe(true)
  })
  const lookMs = await timeOf(async () => {
    for (const side of Object.values(sides)) await side(me)
  })
  // On a busy machine there is time for several looks, too.
  const endMs = Date.now() + Math.max(4_000, 4 * lookMs)
  await endPremium(me.person, endMs)
  const seen: { name: string; fromMs: number; toMs: number; isPremium: boolean | undefined }[] = []
  const sawAll = (from: number) => seen.filter(({ fromMs }) => fromMs >= from).length >= Object.keys(sides).length
  while (Date.now() < endMs + 2_500 || !sawAll(endMs + 1_000))
    for (const [name, side] of Object.entries(sides)) {
      const fromMs = Date.now()
      const isPremium = await side(me)
      seen.push({ name, fromMs, toMs: Date.now(), isPremium })
    }
  const before = seen.filter(({ toMs }) => toMs < endMs)
  const after = seen.filter(({ fromMs }) => fromMs >= endMs + 1_000)
  for (const name of Object.keys(sides))
    for (const part of [before, after]) expect([name, part.some((one) => one.name === name)]).toEqual([name, true])
  expect(before.filter(({ isPremium }) => isPremium !== true)).toEqual([])
  expect(after.filter(({ isPremium }) => isPremium !== false)).toEqual([])
  await eventually(async () => {
    const { body } = await me.visitor.call('GET /api/log')
    expect(JSON.stringify(body)).toContain('Je premium is afgelopen.')
  })
  // Also for the audit of this world: premium lasts as long as was paid for.
  expect((await renew(me)).status).toBe(200)
})

async function timeOf(work: () => Promise<void>): Promise<number> {
  const fromMs = Date.now()
  await work()
  return Date.now() - fromMs
}

test('renewals at the instant of the end are not lost, and hold everywhere at once', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, premiumPlayer))
  const endMs = Date.now() + 2_000
  await Promise.all(players.map(({ person }) => endPremium(person, endMs)))
  // One just before, the others at it and just after.
  await Promise.all(
    players.map(async (me, nth) => {
      const atMs = endMs - 5 + nth * 5
      await eventually(() => Date.now() >= atMs)
      const { status, body } = await renew(me)
      expect(status).toBe(200)
      expect(Date.parse(body.premiumStatus)).toBeGreaterThanOrEqual(endMs + renewalMs)
      // The list of online players is shared by its readers for a second.
      for (const [name, side] of Object.entries(sides))
        if (name === 'online') await eventually(async () => expect(await side(me)).toBe(true))
        else expect([name, await side(me)]).toEqual([name, true])
    }),
  )
})
