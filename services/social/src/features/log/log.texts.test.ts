import type { Fact, FactPayload } from '@sottomondo/event-contract/facts'
import { linesOf, logConsumerOf, loggedFacts, logKinds } from '@sottomondo/event-contract/log'
import { expect, test } from 'vitest'
import { partsOf } from './log.texts.ts'

const of = (accountId: number, accountName: string, gender: 'male' | 'female' = 'male') =>
  [accountId, { accountId, accountName, gender, rankNumber: 1, wealthIcons: 0 }] as const
const players = new Map([of(1, 'Beppe'), of(2, 'Vito'), of(3, 'Livia', 'female')])

/** Returns the readers of a fact, with their lines. */
function linesFor<F extends Fact>(subject: F, fact: FactPayload<F>): string[] {
  return linesOf(subject, fact).map((line) => {
    expect(logKinds.has(line.kind)).toBe(true)
    const parts = partsOf(line.of, line.words, players)
    return `${players.get(line.of)?.accountName}: ${parts.map(({ text }) => text).join('')}`
  })
}

test('jail', () => {
  const entered = { accountId: 1, enteredAtMs: 0, untilMs: 90_000 }
  expect(linesFor('sottomondo.actions.jail.entered.v1', { ...entered, reason: 'carTheft' })).toEqual([
    'Beppe: Betrapt bij het stelen van een auto. Je kreeg 1 minuut en 30 seconden cel.',
  ])
  const left = { accountId: 1, helperAccountId: null, leftAtMs: 0 }
  expect(linesFor('sottomondo.actions.jail.left.v1', { ...left, how: 'boughtOut' })).toEqual([
    'Beppe: Je kocht jezelf uit.',
  ])
})

test('a casino whose bank was broken gives both sides a line, and one that goes to the house only its former owner', () => {
  const moved = { casinoId: 5, fromAccountId: 1, toAccountId: 2, toAccountName: 'Vito', movedAtMs: 0 }
  const fact = { ...moved, cause: 'bankruptcy', game: 'FRUIT', cityName: 'Rome', winnerAccountId: 2 } as const
  const subject = 'sottomondo.economy.casino-title.moved.v1'
  const lost = 'Beppe: Vito speelde de kas van de fruitautomaat in Rome leeg. Het casino is niet meer van jou.'
  expect(linesFor(subject, fact)).toEqual([
    lost,
    'Vito: Je speelde de kas van de fruitautomaat in Rome leeg. Het casino is nu van jou.',
  ])
  expect(linesFor(subject, { ...fact, toAccountId: null, toAccountName: null })).toEqual([lost])
})

test('who may not get more from others reads what went elsewhere', () => {
  const death = { deathId: 'd', accountId: 1, cars: 0, casino: null, settledAtMs: 0 }
  expect(
    linesFor('sottomondo.economy.estate.settled.v1', { ...death, heirAccountId: 2, bankEuro: 9, beyondEuro: 5 }),
  ).toEqual(['Vito: Beppe is dood. Jij erft: €9. €5 ging naar de belasting: meer mag je nu niet van anderen krijgen.'])
  const bounty = { targetAccountId: 1, killerAccountId: 2, amountEuro: 9, shares: 1, earnedAtMs: 0 }
  expect(linesFor('sottomondo.economy.bounty.earned.v1', { ...bounty, beyondEuro: 5 })).toEqual([
    'Vito: Je kreeg €9 voor het hoofd van Beppe. €5 ging terug naar wie de premie betaalde: meer mag je nu niet van anderen krijgen.',
  ])
  const nothing = { targetAccountId: 1, killerAccountId: 2, beyondEuro: 5, endedAtMs: 0 }
  const wentBack = '€5 ging terug naar wie de premie betaalde: meer mag je nu niet van anderen krijgen.'
  expect(linesFor('sottomondo.economy.bounty.beyond-limit.v1', nothing)).toEqual([
    `Vito: Er stond een premie op het hoofd van Beppe. ${wentBack}`,
  ])
  expect(linesFor('sottomondo.economy.bounty.beyond-limit.v1', { ...nothing, isAnonymous: true })).toEqual([
    `Vito: Er stond een premie op wie op je schoot. ${wentBack}`,
  ])
  const family = { familyId: 1, familyName: 'Trapani', heirAccountIds: [1, 2], partEuro: 9, restEuro: 1 }
  const bullets = { partBullets: 0, restBullets: 0, dividedAtMs: 0 }
  expect(linesFor('sottomondo.economy.family.divided.v1', { ...family, ...bullets, beyondEuros: [0, 5] })).toEqual([
    'Beppe: De bank van Trapani is verdeeld. Jouw deel: €10.',
    'Vito: De bank van Trapani is verdeeld. Jouw deel: €4. €5 is weg: meer mag je nu niet van anderen krijgen.',
  ])
})

test('lasting events of the player, and actions of others', () => {
  expect(
    linesFor('sottomondo.casino.win.paid.v1', {
      roundId: 'r',
      accountId: 3,
      game: 'ROULETTE',
      cityName: 'Parijs',
      paidEuro: 80_000,
      bankBroken: false,
      paidAtMs: 0,
    }),
  ).toEqual(['Livia: Je won €80.000 aan de roulette in Parijs.'])
  expect(
    linesFor('sottomondo.actions.travel.travelled.v1', {
      accountId: 1,
      fromCityName: 'Rome',
      toCityName: 'Parijs',
      costEuro: 3000,
      travelledAtMs: 0,
    }),
  ).toEqual(['Beppe: Je reisde van Rome naar Parijs, voor €3.000.'])
  expect(linesFor('sottomondo.actions.hospital.healed.v1', { accountId: 1, lifePoints: 12, healedAtMs: 0 })).toEqual([
    'Beppe: Het ziekenhuis is klaar met je: 12 leven erbij.',
  ])
  expect(linesFor('sottomondo.economy.shop.used.v1', { accountId: 1, itemId: 1, lifePoints: 10, usedAtMs: 0 })).toEqual(
    ['Beppe: Je lapmiddel ging op: 10 leven erbij. Je voorraad is leeg.'],
  )
  const paid = { senderAccountId: 1, receiverAccountId: 2, amountEuro: 50, subject: 'rente', transferredAtMs: 0 }
  expect(linesFor('sottomondo.economy.bank.transferred.v1', paid)).toEqual([
    'Vito: Beppe maakte €50 naar je over. ‘rente’',
    'Beppe: Je maakte €50 over naar Vito. ‘rente’',
  ])
})

test('bought credits, and what goes back of them', () => {
  const payment = { paymentId: 1000, userId: 1, accountId: 1 }
  const paid = { ...payment, credits: 25, amountCents: 499, paidAtMs: 0 }
  expect(linesFor('sottomondo.economy.credit-purchase.paid.v1', paid)).toEqual([
    'Beppe: Je kocht 25 credits. Het betaalbewijs staat bij Premium.',
  ])
  const reversed = (creditsTaken: number) =>
    linesFor('sottomondo.economy.credit-purchase.reversed.v1', {
      ...payment,
      number: 1,
      refundedCents: 499,
      chargedBackCents: 0,
      creditsMissing: 5,
      reversedAtMs: 0,
      creditsTaken,
      creditsFromSales: 0,
      euroTaken: 0,
    })
  expect(reversed(20)).toEqual(['Beppe: Een betaling is teruggedraaid: 20 credits zijn teruggenomen.'])
  expect(reversed(-20)).toEqual(['Beppe: Een betaling staat weer: 20 credits erbij.'])
})

test('the rank of every newborn is no news, the highest rank is named by gender', () => {
  const reached = (accountId: number, rankNumber: number) =>
    linesFor('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs: 0 })
  expect(reached(1, 1)).toEqual([])
  expect(reached(3, 11)).toEqual(['Livia: Je bent nu La Prima Signora.'])
})

test('a player who is added as a friend hears by whom', () => {
  const added = { accountId: 3, friendAccountId: 1, addedAtMs: 0 }
  expect(linesFor('sottomondo.accounts.friends.added.v1', added)).toEqual([
    'Beppe: Livia noemt je voortaan een vriend.',
  ])
})

test('a birth is the first line, and a second life says what it inherited', () => {
  const born = {
    accountId: 2,
    userId: 2,
    accountName: 'Vito',
    gender: 'male',
    claimedExperience: 0,
    createdAtMs: 0,
  } as const
  const subject = 'sottomondo.accounts.gangster.created.v1'
  expect(linesFor(subject, born)).toEqual([
    'Vito: Je kwam aan in de stad als Vito. Niemand kent je nog. Dat is een begin.',
  ])
  expect(linesFor(subject, { ...born, claimPercentage: 30 })).toEqual([
    'Vito: Een nieuwe naam, Vito, en 30% van wat je vorige leven je leerde.',
  ])
})

test('each logged fact has a consumer name of its own', () => {
  expect(new Set(loggedFacts.map(logConsumerOf)).size).toBe(loggedFacts.length)
  expect(logConsumerOf('sottomondo.actions.jail.left.v1')).toBe('log-actions-jail-left')
})

test('a raid gives each member the outcome', () => {
  const done = {
    raidId: 5,
    accountId: 1,
    leaderAccountId: 2,
    isLeader: false,
    participants: 3,
    place: 'de haven',
    experience: 150,
    jailSeconds: 0,
    doneAtMs: 0,
  }
  const subject = 'sottomondo.actions.raid.done.v1'
  expect(linesFor(subject, { ...done, success: true, rewardEuro: 500_000, lifeLost: 0 })).toEqual([
    'Beppe: De raid van Vito is gelukt. Jouw deel: €500.000.',
  ])
  expect(
    linesFor(subject, { ...done, accountId: 2, isLeader: true, success: false, rewardEuro: 0, lifeLost: 12 }),
  ).toEqual(['Vito: Je raid is mislukt. Het kostte je 12 leven.'])
})

test('a heist gives both members the outcome', () => {
  const both = { heistId: 5, inviterAccountId: 1, inviteeAccountId: 2 }
  expect(
    linesFor('sottomondo.actions.heist.invited.v1', { ...both, target: 'Bank', invitedAtMs: 0, lapsesAtMs: 600_000 }),
  ).toEqual(['Vito: Beppe vroeg je voor een overval: Bank.', 'Beppe: Je vroeg Vito voor een overval: Bank.'])
  const ended = 'sottomondo.actions.heist.ended.v1'
  expect(linesFor(ended, { ...both, how: 'cancelled', byAccountId: 2, endedAtMs: 0 })).toEqual([
    'Vito: Je blies de overval met Beppe af.',
    'Beppe: Vito blies de overval af.',
  ])
  expect(linesFor(ended, { ...both, how: 'lapsed', byAccountId: null, endedAtMs: 0 })).toEqual([
    'Beppe: Vito liet niets van zich horen. De overval gaat niet door, je inleg is terug.',
  ])
  const died = { ...both, how: 'died', endedAtMs: 0 } as const
  expect([linesFor(ended, { ...died, byAccountId: 2 }), linesFor(ended, { ...died, byAccountId: 1 })]).toEqual([
    ['Beppe: Vito leeft niet meer. De overval gaat niet door, je inleg is terug.'],
    ['Vito: Beppe leeft niet meer. De overval gaat niet door.'],
  ])
  const done = {
    heistId: 5,
    accountId: 2,
    partnerAccountId: 1,
    isInviter: false,
    target: 'Bank',
    experience: 15,
    jailSeconds: 0,
    doneAtMs: 0,
  }
  const subject = 'sottomondo.actions.heist.done.v1'
  expect(linesFor(subject, { ...done, success: false, rewardEuro: 0, lostCarName: 'Balkana Zora' })).toEqual([
    'Vito: De overval met Beppe is mislukt: Bank. Je Balkana Zora ben je kwijt.',
  ])
  expect(linesFor(subject, { ...done, success: true, rewardEuro: 450_000, lostCarName: null })).toEqual([
    'Vito: De overval met Beppe is gelukt: Bank. Jouw helft: €450.000.',
  ])
})

test('honor and dishonor give both sides a line, with the giver’s words as they were written', () => {
  const subject = 'sottomondo.social.honor.given.v1'
  const gift = { giftId: 1, giverAccountId: 1, receiverAccountId: 2, givenAtMs: 0 }
  expect(linesFor(subject, { ...gift, type: 'eerpunten', honorAmount: 5, subject: '<b>taart</b>' })).toEqual([
    'Vito: Beppe gaf je 5 eerpunten: ‘<b>taart</b>’.',
    'Beppe: Je gaf Vito 5 eerpunten: ‘<b>taart</b>’.',
  ])
  expect(linesFor(subject, { ...gift, type: 'oneerpunten', honorAmount: 1, subject: '' })).toEqual([
    'Vito: Beppe gaf je 1 oneerpunt.',
    'Beppe: Je gaf Vito 1 oneerpunt.',
  ])
})

test('a fight is read by both and by witnesses, and says who shot only where that may be known', () => {
  const side = (accountId: number, died: boolean, lifeLost: number) => ({
    accountId,
    accountName: '',
    rankNumber: 6,
    bullets: 100,
    bulletsShot: 90,
    died,
    lifeLost,
  })
  const fight = { murderId: 'm', cityName: 'Rome', isAnonymous: false, startedAtMs: 0, endedAtMs: 0 }
  const subject = 'sottomondo.actions.murder.ended.v1'
  const witnesses = [{ accountId: 3, accountName: 'Livia' }]
  const [killer, victim] = [side(1, false, 0), side(2, true, 100)]
  expect(linesFor(subject, { ...fight, killer, victim, witnesses })).toEqual([
    'Beppe: Je schoot Vito dood. Het kostte je 90 kogels.',
    'Vito: Beppe schoot op je. Je overleefde het niet.',
    'Livia: Je zag hoe er op Vito werd geschoten in Rome. Wie het was, staat in je verklaring.',
  ])
  const unknown = { ...fight, isAnonymous: true, killer: side(1, true, 100), victim: side(2, false, 40), witnesses }
  const [, ...others] = linesFor(subject, unknown)
  expect(others).toEqual([
    'Vito: Iemand schoot op je in het donker. Je schoot beter terug. Je verloor 40 leven.',
    'Livia: Je zag hoe er op Vito werd geschoten in Rome. Wie het was, staat in je verklaring.',
  ])
  expect(others.join()).not.toContain('Beppe')
})
