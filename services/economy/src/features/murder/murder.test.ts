import type { BeginFightRequest } from '@sottomondo/proto/economy/v1/murder'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { ownerTexts } from '../../kernel/ledger/ledger.refusals.ts'
import { tooLittleOf } from '../../kernel/ledger/ledger.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { murderTexts as texts } from './murder.texts.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
const newFight = () => `fight-${++last}`
async function gangster(bullets = 1_000): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  if (bullets > 0) await give(economy.pool, accountId, 'bullets', bullets)
  await give(economy.pool, accountId, 'credits', 5)
  return accountId
}
const bulletsOf = async (accountId: number) => (await readHoldings(economy.pool, accountId)).bullets?.balance ?? 0
const creditsOf = async (accountId: number) => (await readHoldings(economy.pool, accountId)).credits?.balance ?? 0
const askOf = (killer: number, victim: number, more: Partial<BeginFightRequest> = {}): BeginFightRequest => ({
  escrowId: newFight(),
  killerAccountId: killer,
  victimAccountId: victim,
  bullets: 300,
  credits: 0,
  honorPoints: 0,
  backfireBullets: 150,
  backfireAll: false,
  ...more,
})
const begin = (ask: BeginFightRequest) => economy.murder.beginFight(ctxOf(ask.killerAccountId), ask)
const side = (accountId: number, bullets: number, bulletsShot: number, died = false) => ({
  accountId,
  accountName: `Gangster_${accountId}`,
  rankNumber: 6,
  bullets,
  bulletsShot,
  died,
  lifeLost: 0,
})
const end = ({ escrowId: murderId }: BeginFightRequest, killer: ReturnType<typeof side>, victim: typeof killer) =>
  economy.fightsEnd({
    murderId,
    cityName: 'Rome',
    isAnonymous: false,
    startedAtMs: 0,
    endedAtMs: 20_000,
    killer,
    victim,
    witnesses: [],
  })
const isFrozen = async (accountId: number) => isRefusal(await economy.bank.deposit(ctxOf(accountId), { amount: 1 }))

test('a fight freezes both and holds their bullets; its end takes what was shot and returns the rest', async () => {
  const [killer, victim] = [await gangster(), await gangster()]
  const ask = askOf(killer, victim)
  expect(await begin(ask)).toEqual({ killerBullets: 300, victimBullets: 150 })
  expect([await bulletsOf(killer), await bulletsOf(victim)]).toEqual([700, 850])
  expect([await isFrozen(killer), await isFrozen(victim)]).toEqual([true, true])
  await economy.settle({ escrowId: ask.escrowId, outcome: 'commit' })
  expect(await isFrozen(victim)).toBe(true)
  for (let time = 0; time < 2; time++) await end(ask, side(killer, 300, 300), side(victim, 150, 75))
  expect([await bulletsOf(killer), await bulletsOf(victim)]).toEqual([700, 925])
  expect([await isFrozen(killer), await isFrozen(victim)]).toEqual([false, false])
})

test('a fight that never began gives everything back and leaves nobody frozen, also when the void comes first', async () => {
  const [killer, victim] = [await gangster(), await gangster()]
  const ask = askOf(killer, victim, { credits: 2, honorPoints: 15 })
  await answered(begin(ask))
  expect(await creditsOf(killer)).toBe(3)
  for (let time = 0; time < 2; time++) await economy.settle({ escrowId: ask.escrowId, outcome: 'void' })
  expect([await bulletsOf(killer), await bulletsOf(victim), await creditsOf(killer)]).toEqual([1_000, 1_000, 5])
  expect([await isFrozen(killer), await isFrozen(victim)]).toEqual([false, false])
  expect(isRefusal(await begin(ask))).toBe(true)
  const late = askOf(killer, victim)
  await economy.settle({ escrowId: late.escrowId, outcome: 'void' })
  expect(isRefusal(await begin(late))).toBe(true)
  expect([await isFrozen(killer), await isFrozen(victim)]).toEqual([false, false])
})

test('a victim shoots back with what they have, and nothing where they have nothing', async () => {
  const [killer, poor, rich] = [await gangster(5_000), await gangster(0), await gangster(700)]
  const atPoor = askOf(killer, poor)
  expect(await begin(atPoor)).toEqual({ killerBullets: 300, victimBullets: 0 })
  await economy.settle({ escrowId: atPoor.escrowId, outcome: 'void' })
  const atRich = askOf(killer, rich, { backfireAll: true, backfireBullets: 0 })
  expect(await begin(atRich)).toEqual({ killerBullets: 300, victimBullets: 700 })
  await economy.settle({ escrowId: atRich.escrowId, outcome: 'void' })
  const over = askOf(killer, rich, { backfireBullets: 9_999 })
  expect(await begin(over)).toEqual({ killerBullets: 300, victimBullets: 700 })
  await economy.settle({ escrowId: over.escrowId, outcome: 'void' })
})

test('a killer without the bullets or the price is refused, and nobody is frozen', async () => {
  const [killer, victim] = [await gangster(299), await gangster()]
  expect(await begin(askOf(killer, victim))).toEqual(refuse('insufficientFunds', tooLittleOf('bullets')))
  expect(await begin(askOf(killer, victim, { bullets: 1, credits: 6 }))).toEqual(
    refuse('insufficientFunds', tooLittleOf('credits')),
  )
  expect([await bulletsOf(killer), await bulletsOf(victim)]).toEqual([299, 1_000])
  expect([await isFrozen(killer), await isFrozen(victim)]).toEqual([false, false])
})

test('the same fight is begun once, and one of them is in no second one', async () => {
  const [killer, victim, other] = [await gangster(), await gangster(), await gangster()]
  const ask = askOf(killer, victim)
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(ask)))
  expect(answers).toEqual(Array(8).fill({ killerBullets: 300, victimBullets: 150 }))
  expect(await begin(askOf(other, victim))).toEqual(refuse('conflict', texts.busy))
  expect(await begin(askOf(victim, other))).toEqual(refuse('conflict', texts.busy))
  expect(await bulletsOf(other)).toBe(1_000)
  await economy.settle({ escrowId: ask.escrowId, outcome: 'void' })
})

test('of fights that cross each other one begins, and what the victim does at that instant is before it or refused', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const [one, two] = [await gangster(), await gangster()]
    const [there, back] = [askOf(one, two), askOf(two, one)]
    const [first, second, moved] = await Promise.all([
      begin(there),
      begin(back),
      economy.bank.deposit(ctxOf(two), { amount: 500 }),
    ])
    expect([first, second].filter((answer) => !isRefusal(answer))).toHaveLength(1)
    if (isRefusal(moved)) expect(moved).toEqual(refuse('activeMurderAttempt', ownerTexts.frozen))
    for (const { escrowId } of [there, back]) await economy.settle({ escrowId, outcome: 'void' })
    expect([await bulletsOf(one), await bulletsOf(two)]).toEqual([1_000, 1_000])
  }
})

test('an end that comes before its reservation’s commit waits for it', async () => {
  const [killer, victim] = [await gangster(), await gangster()]
  const ask = askOf(killer, victim)
  await answered(begin(ask))
  const ended = () => end(ask, side(killer, 300, 10), side(victim, 150, 10))
  await expect(ended()).rejects.toThrow('are not in it yet')
  await economy.settle({ escrowId: ask.escrowId, outcome: 'commit' })
  await ended()
  expect([await bulletsOf(killer), await bulletsOf(victim)]).toEqual([990, 990])
})

test.each([
  ['oneself', { victimAccountId: 1, killerAccountId: 1 }],
  ['nobody', { victimAccountId: 0 }],
  ['no bullets', { bullets: 0 }],
  ['negative bullets', { bullets: -1 }],
  ['a negative backfire', { backfireBullets: -1 }],
  ['no id', { escrowId: '' }],
])('%s makes no fight', async (_name, wrong) => {
  expect(await begin(askOf(1, 2, wrong))).toEqual(refuse('invalid', texts.badRequest))
  expect(await economy.murder.beginFight(ctxOf(3), askOf(1, 2))).toEqual(refuse('forbidden', texts.servicesOnly))
  expect(isRefusal(await economy.murder.beginFight(ctxOfService(), askOf(1, 2, wrong)))).toBe(true)
})
