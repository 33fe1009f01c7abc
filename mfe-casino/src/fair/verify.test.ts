import { createHash, createHmac } from 'node:crypto'
import {
  type BlackjackAction,
  blackjackWinningsEuro,
  bonusAfter,
  bonusWinningsEuro,
  createDraw,
  drawSlots,
  fruitOutcome,
  playBlackjack,
  playBonus,
} from '@sottomondo/casino-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftFromHash, draftOf, emptyVerifyDraft, verifyPath } from '../shared/rounds/verify-draft.ts'
import type { Claim } from './verify/claim.ts'
import { readClaim } from './verify/claim.ts'
import { recompute } from './verify/recompute.ts'
import { verify } from './verify/verify.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const blockOf = (serverSeed: string, clientSeed: string, nonce: number) => (cursor: number) =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()

const anySeed = fc.stringMatching(/^[0-9a-f]{64}$/)
const anyClientSeed = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
const anyNonce = fc.integer({ min: 0, max: 1_000_000 })

const serverSeed = '5f'.repeat(32)
/** 73908ed9 is the first word of mijn-geluk:7:0 under this seed, and 17 its rest by 37 (openssl dgst -sha256 -hmac). */
const claim: Claim = {
  serverSeed,
  serverSeedHash: sha256(serverSeed),
  clientSeed: 'mijn-geluk',
  nonce: 7,
  game: 'ROULETTE',
  stake: 150,
  winnings: 2000,
  round: {
    game: 'ROULETTE',
    number: 17,
    bets: [
      { kind: 'oddEven', value: 'Oneven', amount: 100 },
      { kind: 'number', value: '17', amount: 50 },
    ],
  },
  finalOutcome: null,
}
const textsOf = async (part: Partial<Claim>) => {
  const { verdict, checks } = await verify({ ...claim, ...part })
  return { verdict, texts: checks.map((check) => `${check.verdict}: ${check.text}`) }
}

describe('roulette', () => {
  test('an honest round is right, with every step', async () => {
    const report = await verify(claim)
    expect(report.verdict).toBe('right')
    expect(report.hash).toBe(claim.serverSeedHash)
    expect(report.played.blocks).toEqual([
      { message: 'mijn-geluk:7:0', hex: blockOf(serverSeed, 'mijn-geluk', 7)(0).toString('hex') },
    ])
    expect(report.played.words).toEqual([{ word: 0x73908ed9, sides: 37, used: true }])
    expect(report.played).toMatchObject({ outcome: 17, payouts: [{ winnings: 200 }, { winnings: 1800 }] })
  })

  test.each([
    [{ serverSeedHash: sha256('een andere') }, 'wrong: De serverseed hoort niet bij de hash die vooraf getoond is.'],
    [{ serverSeed: 'een andere' }, 'wrong: De serverseed hoort niet bij de hash die vooraf getoond is.'],
    [
      { round: { number: 18, bets: [] } },
      'wrong: Er staat dat het balletje op 18 viel, maar uit de seeds volgt 17 zwart.',
    ],
    [{ round: 18 }, 'wrong: Er staat dat het balletje op 18 viel, maar uit de seeds volgt 17 zwart.'],
    [{ winnings: 2001 }, 'wrong: Er is €2.001 betaald, maar volgens de regels betaalt deze ronde €2.000.'],
    [{ stake: 100 }, 'wrong: De fiches zijn samen €150, maar als inzet staat er €100.'],
    [{ round: { number: '17' } }, 'wrong: De opgeschreven ronde is geen ronde roulette.'],
    [{ round: { number: 17, bets: [null] } }, 'wrong: De opgeschreven ronde is geen ronde roulette.'],
    [
      { round: { number: 17, bets: [{ kind: '__proto__', value: 'x', amount: 1 }] } },
      'wrong: Er staat een inzet bij die op geen roulettetafel past.',
    ],
  ])('%j does not match, and says so', async (part, text) => {
    const { verdict, texts } = await textsOf(part as Partial<Claim>)
    expect(verdict).toBe('wrong')
    expect(texts).toContain(text)
  })

  test('paid less than the rules say is right only if the bank was empty', async () => {
    const { verdict, texts } = await textsOf({ winnings: 700 })
    expect(verdict).toBe('doubt')
    expect(texts.at(-1)).toMatch(/^doubt: Er is €700 betaald van de €2\.000/)
  })

  test('a claim with nothing to compare is not called right', async () => {
    expect((await textsOf({ round: null })).verdict).toBe('open')
    expect((await textsOf({ serverSeedHash: null })).verdict).toBe('open')
    expect((await textsOf({ round: 17, winnings: null })).verdict).toBe('right')
  })
})

test('whatever the seeds, the browser draws the same as node:crypto, including skipped words', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySeed,
      anyClientSeed,
      anyNonce,
      fc.integer({ min: 1, max: 40 }),
      async (seed, own, nonce, draws) => {
        // Numbers of sides that skip nearly half of all words.
        const play = (draw: { below(sides: number): number }) =>
          Array.from({ length: draws }, () => draw.below(2 ** 31 + 1))
        const { outcome, words, blocks } = await recompute({ serverSeed: seed, clientSeed: own, nonce }, play)
        expect(outcome).toEqual(play(createDraw(blockOf(seed, own, nonce))))
        expect(words.filter(({ used }) => used)).toHaveLength(draws)
        expect(blocks).toHaveLength(Math.ceil(words.length / 8))
      },
    ),
    { numRuns: 30 },
  )
})

/** The first nonce under the seed above whose spin wins a bonus game. */
function bonusRound() {
  for (let nonce = 0; ; nonce++) {
    const draw = createDraw(blockOf(serverSeed, 'mijn-geluk', nonce))
    const slots = drawSlots(draw)
    const spin = fruitOutcome(slots)
    if (spin.winsBonus) return { nonce, slots, spin, rolls: playBonus(draw) }
  }
}

describe('fruit machine', () => {
  const { nonce, slots, spin, rolls } = bonusRound()
  const { multiplier } = bonusAfter(rolls, rolls.length)
  const winnings = spin.multiplier * 10 + bonusWinningsEuro(multiplier, spin.multiplier, 10)
  const dice = rolls.map((roll) => roll.dice)
  const fruit: Claim = { ...claim, game: 'FRUIT', nonce, stake: 10, winnings, round: { slots }, finalOutcome: { dice } }

  test('the grid and the dice of its bonus game come from one stream', async () => {
    const report = await verify(fruit)
    expect(report.checks.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right', 'right'])
    expect(report.verdict).toBe('right')
  })

  test.each([
    [{ round: { slots: [...slots].reverse() } }, 'wrong'],
    [{ round: 'x' }, 'wrong'],
    [{ finalOutcome: { dice: dice.slice(1) } }, 'wrong'],
    [{ finalOutcome: [] }, 'wrong'],
    [{ winnings: winnings + 1 }, 'wrong'],
    // Still open: the player does not know its dice, its winnings are not paid.
    [{ finalOutcome: null, winnings: spin.multiplier * 10 }, 'right'],
  ])('%j is %s', async (part, verdict) => {
    expect((await verify({ ...fruit, ...part })).verdict).toBe(verdict)
  })
})

describe('blackjack', () => {
  const actions: BlackjackAction[] = ['split', 'stand', 'double']
  const drawOf = (nonce: number) => createDraw(blockOf(serverSeed, 'mijn-geluk', nonce))
  /** The first nonce whose hand can be played with these actions to its end. */
  const nonce = Array.from({ length: 5000 }, (_, tried) => tried).find((tried) => {
    try {
      return playBlackjack(drawOf(tried), actions).ended
    } catch {
      return false
    }
  }) as number
  const dealt = playBlackjack(drawOf(nonce), [])
  const { hands, dealer } = playBlackjack(drawOf(nonce), actions)
  const winnings = blackjackWinningsEuro({ hands, dealer, ended: true }, 10)
  const round = { playerCards: dealt.hands[0]?.cards, dealerCards: dealt.dealer.slice(0, 1) }
  const finalOutcome = { actions, hands: hands.map(({ cards, bets }) => ({ cards, bets })), dealerCards: dealer }
  const hand: Claim = { ...claim, game: 'BLACKJACK', nonce, stake: 30, winnings, round, finalOutcome }

  test("every card of a hand follows from the seeds and from its player's choices", async () => {
    const report = await verify(hand)
    expect(report.checks.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right', 'right'])
    if (report.played.game !== 'BLACKJACK') throw new Error('another game was recomputed')
    const { steps } = report.played.outcome
    expect(steps.map(({ action, hand: number }) => [action, number])).toEqual([
      [undefined, 1],
      ['split', 1],
      ['stand', 1],
      ['double', 2],
    ])
    expect(steps.flatMap(({ cards }) => cards)).toHaveLength(hands.flatMap(({ cards }) => cards).length + dealer.length)
  })

  test.each([
    [{ round: { playerCards: dealer, dealerCards: dealer } }, 'wrong'],
    [{ round: { playerCards: 'x' } }, 'wrong'],
    [{ finalOutcome: { actions: ['stand', 'hit'] } }, 'wrong'],
    [{ finalOutcome: { actions: ['split'] } }, 'wrong'],
    [{ finalOutcome: { actions: 'x' } }, 'wrong'],
    [{ finalOutcome: { ...finalOutcome, dealerCards: [] } }, 'wrong'],
    [{ winnings: winnings + 1 }, 'wrong'],
    [{ stake: 31 }, 'wrong'],
    [{ finalOutcome: { actions } }, 'right'],
    // Still open: its actions are not told yet.
    [{ finalOutcome: null, winnings: 0 }, 'right'],
  ])('%j is %s', async (part, verdict) => {
    expect((await verify({ ...hand, ...part })).verdict).toBe(verdict)
  })
})

describe('a draft in an address', () => {
  test('a round survives the way into it and out of it', async () => {
    const draft = draftOf({
      roundId: 'x',
      game: 'ROULETTE',
      cityName: 'Rome',
      stake: 150,
      winnings: 2000,
      playedAt: '2026-11-21T12:00:00.000Z',
      serverSeedHash: claim.serverSeedHash ?? '',
      serverSeed,
      clientSeed: 'mijn-geluk',
      nonce: 7,
      round: claim.round as Record<string, unknown>,
      finalOutcome: null,
    })
    const read = draftFromHash(new URL(verifyPath(draft), 'https://game.test').hash)
    expect(read).toEqual(draft)
    expect(readClaim(draft)).toEqual({ claim, errors: {} })
  })

  test('any address is read without a throw, as text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (hash) => {
        const draft = draftFromHash(hash)
        if (draft) readClaim(draft)
      }),
    )
    const fields = fc.constantFrom(...Object.keys(emptyVerifyDraft))
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constantFrom('{', '1.5', '%', '9'.repeat(17)))
    fc.assert(
      fc.property(fc.dictionary(fields, anyText, { minKeys: 1 }), (given) => {
        const params = new URLSearchParams(given)
        const draft = draftFromHash(`#${params}`)
        expect(draft).toEqual({ ...emptyVerifyDraft, ...Object.fromEntries(params) })
        const { claim: read, errors } = readClaim(draft ?? emptyVerifyDraft)
        expect(read === undefined).toBe(Object.keys(errors).length > 0)
      }),
    )
    expect(draftFromHash('')).toBeUndefined()
    expect(draftFromHash('#constructor=1')).toBeUndefined()
    expect(draftFromHash(`#nonce=${'9'.repeat(30_000)}`)?.nonce).toHaveLength(20_000)
  })

  test('a missing or wrong value is said at its field', () => {
    expect(Object.keys(readClaim(emptyVerifyDraft).errors)).toEqual(['serverSeed', 'clientSeed', 'nonce'])
    const wrong = { serverSeedHash: 'abc', nonce: '-1', game: 'POKER', stake: '1.5', round: '{' }
    expect(
      Object.keys(readClaim({ ...emptyVerifyDraft, serverSeed: 'a', clientSeed: 'b', ...wrong }).errors).sort(),
    ).toEqual(Object.keys(wrong).sort())
  })
})
