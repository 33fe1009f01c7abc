import { randomBytes } from 'node:crypto'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { auctionPrepare } from './players/auction.ts'
import { familyPrepare } from './players/family.ts'
import { asPartner, callRaid, invitePartner } from './players/heist.ts'
import { murderPrepare } from './players/murder.ts'
import { payCredits } from './players/payments.ts'
import { newPerson, newPlayer, type Player, Visitor } from './players/player.ts'
import { pushSubscription } from './players/push.ts'
import { aChatMessage, aReport } from './players/report.ts'
import { lookFed } from './players/suspect.ts'
import { everyCall, type Input } from './sample-call.ts'
import { inSchema } from './stack/database.ts'
import { alertBody, realIds } from './stack/real-ids.ts'
import { admin } from './stack/remotes.ts'
import {
  giveCar,
  giveFavours,
  giveGoods,
  killGangster,
  moveDraw,
  setGangster,
  setResearch,
  setWindow,
} from './stack/world.ts'

/** Every call that changes something, of every access: a new one is tested automatically. */
export const writes = everyCall.filter(({ method, definition }) => method !== 'GET' && !definition.repeatable)

const inPocket = ({ person }: Player, cashPocket: number): Promise<void> => giveFavours(person, { cashPocket })
/** Damaged, in another city, and worth more bullets than its crushing costs. */
const aCar = async ({ person }: Player): Promise<Input> => ({
  body: { carId: await giveCar(person, { carName: 'Volmer Pendler', life: 90, cityName: 'Rome' }) },
})
async function aPerk({ visitor, person }: Player): Promise<void> {
  await giveFavours(person, { credits: 10 })
  await visitor.call('POST /api/shop/perk/upgrade', { body: { perkId: 1, level: 1 } })
}
async function cars({ person }: Player): Promise<Input> {
  await giveCar(person, { life: 90 })
  await giveCar(person, { life: 95 })
  return { body: { minPrice: 0, maxPrice: 20_000 } }
}

const begun = async ({ visitor, person }: Player) =>
  (await visitor.call('POST /api/auth/two-factor/begin', { body: { currentPassword: person.password } })).body
async function enabled(me: Player) {
  const { secret } = await begun(me)
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) })
  return (await me.visitor.call('POST /api/auth/two-factor/enable', { body: { code } })).body
}

/** Of a rank that trades, with money for one of the dearest good. */
async function aTrader(me: Player): Promise<void> {
  await inPocket(me, 50_000)
  await setGangster(me.person, { experience: 900 })
}
/** Of a rank that gives honor. */
async function aGiver({ person }: Player): Promise<Input> {
  await setGangster(person, { experience: 900 })
  return { body: { receiverAccountName: (await newPlayer()).person.accountName, honorAmount: 1 } }
}
const liquorType = 'bier'
const drugsType = 'weed'

const aMail = async (me: Player) => ({ params: { id: String(await realIds.mail(me)) } })
const someMails = async (me: Player) => ({ body: { mailIds: [Number(await realIds.mail(me))] } })

/** A post of the player's own. */
async function aThread({ visitor }: Player): Promise<Input> {
  const body = { title: 'Onder ons', content: 'Wie het leest, weet het.' }
  const written = await visitor.call('POST /api/forum/{type}', { params: { type: 'general' }, body })
  return { params: { postId: String(written.body.postId) } }
}
/** The post in memory of a gangster whom the admin has killed. */
async function aGrave(): Promise<Input> {
  const { person } = await newPlayer()
  await (await admin()).call('POST /api/admin/kill', {
    body: { accountName: person.accountName, reason: 'Voor de proef.' },
  })
  return eventually(async () => {
    const { body } = await new Visitor().call('GET /api/profile/{accountName}', {
      params: { accountName: person.accountName },
    })
    if (!body.ripPostId) throw new Error('not buried yet')
    return { params: { type: 'rip', postId: String(body.ripPostId) } }
  })
}

/** Only for calls that the contract's example can't carry out: preparation, and the input instead. */
export const prepare: Record<string, (me: Player) => Promise<Input>> = {
  ...auctionPrepare,
  ...familyPrepare,
  ...murderPrepare,
  async 'POST /api/casino/sport/bet'({ visitor }) {
    const { body } = await visitor.call('GET /api/casino/sport/matches', { query: { league: 'dutch' } })
    const match = body.matches.findLast(({ bookmakers }) => bookmakers.length > 0)
    if (!match) throw new Error('nobody plays')
    const { id: matchId, home_team, away_team, commence_time: startMatch, bookmakers } = match
    const odds = bookmakers[0]?.markets[0]?.outcomes[0]?.price ?? 0
    return { body: { matchId, amount: 10, choice: '1', startMatch, home_team, away_team, odds } }
  },
  async 'POST /api/admin/payments/refund'(me) {
    return { body: { paymentId: (await payCredits(me, { outcome: 'pay' })).paymentId } }
  },
  async 'POST /api/admin/suspects/seen'(me) {
    return { body: { accountName: await lookFed(me, await newPlayer()), note: 'Broers.' } }
  },
  async 'POST /api/auth/signup'() {
    const { email, phone, accountName } = newPerson()
    return { body: { email, phone, accountName } }
  },
  async 'POST /api/auth/login'({ person: { email, password } }) {
    return { body: { email, password } }
  },
  async 'POST /api/auth/change-password'({ person }) {
    return { body: { currentPassword: person.password } }
  },
  async 'POST /api/lottery/buy'(me) {
    await inPocket(me, 10_000)
    // The first reader opens it. At eight in the evening it would be closed, and drawn before the end of the test.
    await me.visitor.call('GET /api/lottery')
    await moveDraw({ closes: 3600, draws: 3700 })
    return {}
  },
  async 'POST /api/nft'() {
    return { body: { nftOwners: [`0x${randomBytes(20).toString('hex')}`], proofs: [] } }
  },
  async 'POST /api/price-alerts'() {
    return { body: alertBody }
  },
  async 'POST /api/price-alerts/remove'(me) {
    return { body: { priceAlertId: Number(await realIds.priceAlert(me)) } }
  },
  async 'POST /api/settings/keys/revoke'(me) {
    return { body: { apiKeyId: Number(await realIds.apiKey(me)) } }
  },
  async 'POST /api/settings/push/subscribe'() {
    return { body: pushSubscription() }
  },
  async 'POST /api/settings/push/forget'(me) {
    return { body: { deviceId: Number(await realIds.pushDevice(me)) } }
  },
  async 'POST /api/settings/push/test'(me) {
    await realIds.pushDevice(me)
    return {}
  },
  async 'POST /api/auth/sessions/end'(me) {
    const { email, password } = me.person
    await new Visitor().call('POST /api/auth/login', { body: { email, password } })
    const { body } = await me.visitor.call('GET /api/auth/sessions')
    return { body: { sessionId: body.find(({ current }) => !current)?.sessionId ?? 0 } }
  },
  async 'POST /api/auth/two-factor/begin'({ person }) {
    return { body: { currentPassword: person.password } }
  },
  async 'POST /api/auth/two-factor/enable'(me) {
    const { secret } = await begun(me)
    return { body: { code: TOTP.generate({ secret: Secret.fromBase32(secret) }) } }
  },
  async 'POST /api/auth/two-factor/disable'(me) {
    const { recoveryCodes } = await enabled(me)
    return { body: { currentPassword: me.person.password, code: recoveryCodes[0] } }
  },
  async 'POST /api/auth/two-factor/verify'(me) {
    const { recoveryCodes } = await enabled(me)
    const { email, password } = me.person
    const { body } = await new Visitor().call('POST /api/auth/login', { body: { email, password } })
    return { body: { challenge: body.challenge, code: recoveryCodes[0] } }
  },
  async 'POST /api/account/export'({ person }) {
    return { body: { currentPassword: person.password } }
  },
  async 'POST /api/account/export/download'({ visitor, person }) {
    await visitor.call('POST /api/account/export', { body: { currentPassword: person.password } })
    await eventually(async () => {
      expect((await visitor.call('GET /api/account/export')).body.state).toBe('ready')
    })
    return {}
  },
  async 'POST /api/account/delete'({ person }) {
    return { body: { currentPassword: person.password } }
  },
  async 'POST /api/account/delete/revoke'({ visitor, person }) {
    await visitor.call('POST /api/account/delete', { body: { currentPassword: person.password } })
    return {}
  },
  async 'POST /api/auth/forgot-password'({ person }) {
    return { body: { emailOrUsername: person.email } }
  },
  async 'POST /api/auth/resend-otp'() {
    return { body: { phone: newPerson().phone } }
  },
  async 'POST /api/auth/correct-phone'() {
    const person = newPerson()
    const body = { ...person, confirmPassword: person.password, gender: 'male' as const }
    await new Visitor().call('POST /api/auth/signup', { body })
    return { body: { email: person.email, password: person.password, phone: newPerson().phone } }
  },
  async 'POST /api/createAccount/create'({ person }) {
    await killGangster(person)
    return { body: { accountName: newPerson().accountName } }
  },
  async 'POST /api/bank/withdraw'({ visitor }) {
    await visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })
    return {}
  },
  async 'POST /api/bank/transaction'({ visitor }) {
    await visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })
    const { person } = await newPlayer()
    return { body: { receiverName: person.accountName } }
  },
  async 'POST /api/settings/testament'() {
    const { person } = await newPlayer()
    return { body: { testament: person.accountName } }
  },
  async 'POST /api/settings/friends/add'() {
    const { person } = await newPlayer()
    return { body: { friendAccountName: person.accountName } }
  },
  async 'POST /api/settings/friends/remove'({ visitor }) {
    const { person } = await newPlayer()
    const body = { friendAccountName: person.accountName }
    await visitor.call('POST /api/settings/friends/add', { body })
    return { body }
  },
  async 'POST /api/note'() {
    const { person } = await newPlayer()
    return { body: { accountName: person.accountName, note: 'Betaalt laat.' } }
  },
  async 'POST /api/jail/break/{name}'() {
    const { person } = await newPlayer()
    await setGangster(person, { jailSeconds: 3600 })
    return { params: { name: person.accountName } }
  },
  async 'POST /api/jail/buyout'(me) {
    await inPocket(me, 200_000)
    await setGangster(me.person, { jailSeconds: 300 })
    return {}
  },
  async 'POST /api/hospital/heal'(me) {
    await inPocket(me, 200_000)
    // So low that their life still rises long after.
    await setGangster(me.person, { life: 1 })
    return {}
  },
  async 'POST /api/godfather/promote'(me) {
    await inPocket(me, 1_500_000)
    await setGangster(me.person, { experience: 400_000 })
    return { body: { wantsTip: true } }
  },
  async 'POST /api/shop/healing'(me) {
    await inPocket(me, 200_000)
    return { body: { itemId: 1 } }
  },
  async 'POST /api/shop/sell'(me) {
    await inPocket(me, 200_000)
    await me.visitor.call('POST /api/shop/healing', { body: { itemId: 1 } })
    return { body: { itemId: 1 } }
  },
  // A type holds one place, and of crimes everybody has a mission.
  'POST /api/mission/create': async () => ({ body: { missionType: 'TRAVEL', difficulty: 1 } }),
  async 'POST /api/mission/skip'({ visitor, person }) {
    await giveFavours(person, { credits: 2 })
    return { body: { missionId: (await visitor.call('GET /api/mission')).body.missions[0]?.missionId } }
  },
  async 'POST /api/shop/perk/upgrade'({ person }) {
    await giveFavours(person, { credits: 10 })
    return { body: { perkId: 1, level: 1 } }
  },
  async 'POST /api/shop/perk/research'(me) {
    await aPerk(me)
    return { body: { perkId: 1 } }
  },
  async 'POST /api/shop/perk/augment/activate'(me) {
    await aPerk(me)
    await setResearch(me.person, { perkId: 1, experience: 2_000, unlocked: 1 })
    return { body: { augmentId: 1 } }
  },
  async 'POST /api/heist/invite'(me) {
    await asPartner(me)
    const { person } = await asPartner(await newPlayer())
    return { body: { target: 'Benzinestation', weapon: 'Mes', inviteeName: person.accountName } }
  },
  async 'POST /api/heist/invite/accept'(me) {
    await asPartner(me)
    const heistId = await invitePartner(await asPartner(await newPlayer()), me)
    return { body: { heistId, carId: await giveCar(me.person) } }
  },
  async 'POST /api/heist/invite/cancel'(me) {
    return { body: { heistId: Number(await realIds.heist(me)) } }
  },
  async 'POST /api/raid/create'(me) {
    const destinationCityId = (await citiesWithoutRaid()).at(-1)
    await me.visitor.call('POST /api/travel', { body: { destinationCityId } })
    await asPartner(me)
    return { body: { grenade: 0, revolver: 0, bazooka: 0 } }
  },
  async 'POST /api/raid/join'(me) {
    const leader = await newPlayer()
    const [destinationCityId] = await citiesWithoutRaid()
    for (const { visitor } of [leader, me]) await visitor.call('POST /api/travel', { body: { destinationCityId } })
    await Promise.all([asPartner(leader), asPartner(me), inPocket(me, 125_000)])
    const raidId = await callRaid(leader)
    // The tests on it take longer than its seconds.
    await setWindow('raid', raidId, 120)
    return { body: { raidId } }
  },
  async 'POST /api/presents/exchange'({ person }) {
    await giveFavours(person, { easterEggs: 3 })
    return { body: { amount: 2 } }
  },
  async 'POST /api/casino/sport/league'({ person }) {
    await giveFavours(person, { credits: 25 })
    return { body: { league: 'italian' } }
  },
  async 'POST /api/premium/renew'({ person }) {
    await giveFavours(person, { credits: 7 })
    return {}
  },
  async 'POST /api/bullets/local/buy'(me) {
    await inPocket(me, 20_000)
    return { body: { quantity: 2, bulletPrice: undefined } }
  },
  async 'POST /api/bullets/player/buy'(me) {
    await inPocket(me, 20_000)
    return { body: { quantity: 2, bulletPrice: undefined } }
  },
  async 'POST /api/travel'() {
    return { body: { destinationCityId: brussel } }
  },
  async 'POST /api/liquor/buy'(me) {
    await aTrader(me)
    return { body: { purchases: [{ liquorType, amount: 1 }], period: 0 } }
  },
  async 'POST /api/liquor/sell'(me) {
    await aTrader(me)
    await giveGoods(me.person, { trade: 'liquor', good: liquorType, amount: 4 })
    return { body: { sales: [{ liquorType, amount: 4 }], period: 0 } }
  },
  async 'POST /api/drugs/buy'(me) {
    await aTrader(me)
    return { body: { purchases: [{ drugsType, amount: 1 }], period: 0 } }
  },
  async 'POST /api/drugs/sell'(me) {
    await aTrader(me)
    await giveGoods(me.person, { trade: 'drugs', good: drugsType, amount: 4 })
    return { body: { sales: [{ drugsType, amount: 4 }], period: 0 } }
  },
  'POST /api/car/sell': aCar,
  'POST /api/car/crush': aCar,
  'POST /api/car/lock': aCar,
  'POST /api/garage/repair': aCar,
  'POST /api/garage/ship': aCar,
  'POST /api/garage/sellBetween': cars,
  'POST /api/garage/crushBetween': cars,
  async 'POST /api/garage/chosen'({ person }) {
    return { body: { action: 'sell', carIds: [await giveCar(person), await giveCar(person, { life: 95 })] } }
  },
  async 'POST /api/garage/expansion'(me) {
    await inPocket(me, 250_000)
    return {}
  },
  'POST /api/honor/sendHonor': aGiver,
  'POST /api/honor/sendDishonor': aGiver,
  'PATCH /api/mail/read/{id}': aMail,
  'PATCH /api/mail/delete/{id}': aMail,
  'POST /api/mail/readAll': async (me) => ({ body: { id: Number(await realIds.mail(me)) } }),
  'POST /api/mail/deleteMails': someMails,
  async 'POST /api/mail/restore'(me) {
    const mails = await someMails(me)
    await me.visitor.call('POST /api/mail/deleteMails', mails)
    return mails
  },
  async 'POST /api/chat/{messageId}/remove'(me) {
    return { params: { messageId: String(await aChatMessage(me)) } }
  },
  async 'POST /api/reports'() {
    return { body: { kind: 'chat', about: String(await aChatMessage(await newPlayer())) } }
  },
  async 'POST /api/admin/reports/decide'() {
    return { body: { caseId: await aReport(await newPlayer(), 'Grof.'), measures: [] } }
  },
  'POST /api/forum/general/{postId}/comment': aThread,
  'POST /api/forum/{type}/{postId}/comment': aThread,
  'POST /api/forum/{type}/{postId}/moderate': aThread,
  'POST /api/forum/{type}/{postId}/read': aThread,
  'POST /api/forum/{type}/{postId}/candle': aGrave,
  async 'POST /api/forum/{type}/{postId}/remove'(me) {
    return { ...(await aThread(me)), body: { commentId: undefined } }
  },
  async 'POST /api/admin/block'() {
    return { body: { userName: (await newPlayer()).person.accountName, blockDuration: 1 } }
  },
  async 'POST /api/admin/unblock'() {
    const userName = (await newPlayer()).person.accountName
    await (await admin()).call('POST /api/admin/block', { body: { userName, blockDuration: 1 } })
    return { body: { userName } }
  },
  async 'POST /api/admin/kill'() {
    return { body: { accountName: (await newPlayer()).person.accountName } }
  },
  async 'POST /api/admin/modifyPlayer'() {
    const userName = (await newPlayer()).person.accountName
    return { body: { userName, honorChange: 1, bulletsChange: 2, cashPocketChange: -3, experienceChange: 4 } }
  },
  async 'POST /api/admin/killingspree'() {
    // Another test's may still be under way.
    await inSchema('actions', (db) => run(db, 'end_sprees', 'update killing_spree set ends_at = now()'))
    return {}
  },
  // Invisible, so that it is refused: carried out it would write to all players of this world.
  async 'POST /api/admin/MailToAll'() {
    return { body: { subject: '\u200b' } }
  },
  async 'POST /api/casino/bet/blackjack/action'({ visitor }) {
    // A hand that is over as it is dealt leaves none.
    await eventually(async () => {
      const { body } = await visitor.call('POST /api/casino/bet/blackjack', { body: { betAmount: 10 } })
      if (body.activeBlackjackSession.ended) throw new Error('a blackjack')
    })
    return { body: { action: 'stand', actionsTaken: 0 } }
  },
  async 'POST /api/casino/bet/roulette'() {
    return { body: { ...Object.fromEntries(fields.map((field) => [field, null])), bets: [red(100)] } }
  },
}
const brussel = 2
/** The cities where nobody calls a raid, of those in which no player begins. */
async function citiesWithoutRaid(): Promise<number[]> {
  const open = await inSchema('actions', (db) =>
    run<{ city: string }>(db, 'cities_with_raids', `select city_name as city from raid where state = 'open'`),
  )
  const free = ['Brussel', 'Parijs', 'Rome'].flatMap((name, nth) =>
    open.some(({ city }) => city === name) ? [] : [brussel + nth],
  )
  if (free.length === 0) throw new Error('a raid is called in every city')
  return free
}
const fields = ['number', 'redBlack', 'oddEven', 'highLow', 'column', 'dozen'].flatMap((bet) => [
  `${bet}Bet`,
  `${bet}BetAmount`,
])
const red = (amount: number) => ({ kind: 'redBlack', value: 'Rood', amount })

/** Something unknown, or another's; all others are carried out. */
export const refusedByExample: readonly string[] = [
  'POST /api/bullets/player/update',
  'POST /api/auth/reset-password/{token}',
  'POST /api/auth/verify-otp',
  'POST /api/casino',
  'POST /api/casino/fruit/bonus/start',
  'POST /api/casino/fruit/bonus/roll',
  'POST /api/casino/fruit/bonus/collect',
  // All test players come from the admin's own address.
  'POST /api/admin/ipBan',
  'POST /api/admin/ipBan/lift',
  'POST /api/admin/MailToAll',
  'POST /api/admin/releases',
  'POST /api/admin/releases/rollback',
]
