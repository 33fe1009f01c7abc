import { expect, test } from 'vitest'
import { moveCasino, openCasino, play } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { casinoTitleRules } from './casino-title.rules.ts'

const economy = useEconomyDatabase()
const check = 'bettors won what is free or counted'
const wrong = async () => (await economy.audit()).find((one) => one.check === check)

test('what a bettor won is sound, and seen; more than was free or counted is not', async () => {
  const [owner, bettor, casinoId] = [1, 2, await openCasino(economy, 90_000_000)]
  for (const one of [owner, bettor]) await answered(economy.bank.getBalances(ctxOf(one), {}))
  await give(economy.pool, bettor, 'cashPocket', 1_000)
  await moveCasino(economy, casinoId, { to: owner })
  await answered(play(economy, bettor, casinoId, { stakeEuro: 1_000, winningsEuro: 80_000_000 }))
  expect(await wrong()).toMatchObject({ looked: 1, wrong: [] })
  for (const broken of ['won_euro = won_euro - 1', 'beyond_euro = beyond_euro - 1', 'won_euro = 0, beyond_euro = -1']) {
    await economy.pool.query(`update table_win set ${broken}`)
    expect(await wrong()).toMatchObject({ wrong: [{ what: `casino ${casinoId}` }] })
    await economy.pool.query('update table_win set won_euro = $1, beyond_euro = $2', [
      -casinoTitleRules.freePerBettorEuro - giftLimitRules.baseEuro,
      giftLimitRules.baseEuro,
    ])
  }
})
