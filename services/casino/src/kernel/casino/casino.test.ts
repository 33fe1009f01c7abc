import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { refuse } from '@sottomondo/server-kit/refusal'
import { inCity, run } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { roulette } from '../../features/roulette/roulette.ts'
import { limits } from '../../testing/fake-rounds.ts'
import { callOf, granted, useCasino } from '../../testing/use-casino.ts'
import { casinoRules, casinoTexts, casinoTypes, places } from './casino.rules.ts'
import { listCasinos, openMissingCasinos } from './casino.store.ts'
import { casino as casinoFeature } from './casino.ts'

const casino = useCasino(casinoFeature, roulette)
const list = async () => granted(await casino.rpc(CasinoService).list(callOf(casino.newPlayer()), {})).casinos
const rouletteIn = (cityName: string, caller = casino.newPlayer()) =>
  casino.rpc(RouletteService).get(callOf({ ...caller, gangsterState: inCity(cityName) }), {})

const opened = () =>
  run<{ payload: { casinoId: number; type: string; cityName: string; bankEuro: number } }>(
    casino.pool,
    'opened',
    `select payload from outbox where subject = 'sottomondo.casino.casino.opened.v1' order by id`,
  )

const shownLimits = { minBet: limits.minBetEuro, maxBet: limits.maxBetEuro }

test('each type has one casino in each city, with the owner and the limits from economy', async () => {
  const casinos = await list()
  expect(casinos.map(({ casinoId, type, cityName }) => ({ casinoId, type, cityName }))).toEqual(
    expect.arrayContaining(places()),
  )
  expect(casinos).toHaveLength(casinoRules.cities.length * casinoTypes.length)
  expect(new Set(casinos.map((one) => one.casinoId)).size).toBe(casinos.length)
  for (const one of casinos) expect(one).toMatchObject({ ownerName: 'Het Huis', ...shownLimits })
  const [mine] = casinos
  casino.economy.setOwner(mine?.casinoId ?? 0, { accountId: 7, name: 'Carmela' })
  expect((await list()).filter((one) => one.ownerName === 'Carmela')).toEqual([
    { ...mine, ownerName: 'Carmela', accountName: 'Carmela' },
  ])
})

test('a casino without a title in economy is not open yet', async () => {
  const [missing] = (await list()).filter((one) => one.type === 'ROULETTE')
  casino.economy.forgetTitles([missing?.casinoId ?? 0])
  expect((await list()).map((one) => one.casinoId)).not.toContain(missing?.casinoId)
  expect(await rouletteIn(missing?.cityName ?? '')).toEqual(refuse('notFound', casinoTexts.noCasino.ROULETTE))
})

test('a casino’s revenue is shown to its owner and to nobody else', async () => {
  const owner = casino.newPlayer()
  const rome = (await list()).find((one) => one.type === 'ROULETTE' && one.cityName === 'Rome')
  casino.economy.setOwner(rome?.casinoId ?? 0, { accountId: owner.accountId, name: owner.accountName })
  const known = { cityName: 'Rome', ownerName: owner.accountName, casinoBank: 25_000_000, ...shownLimits }
  expect(await rouletteIn('Rome', owner)).toMatchObject({ ...known, isOwner: true, revenue: -5 })
  expect(await rouletteIn('Rome')).toMatchObject({ ...known, isOwner: false, revenue: undefined })
})

test('a city without casinos has none', async () => {
  expect(await rouletteIn('Atlantis')).toEqual(refuse('notFound', casinoTexts.noCasino.ROULETTE))
})

test('each casino’s opening is published once, with the money of its bank, however often the process starts', async () => {
  const before = await opened()
  expect(before).toHaveLength(12)
  expect(new Set(before.map(({ payload }) => `${payload.type} ${payload.cityName}`)).size).toBe(12)
  for (const { payload } of before) expect(payload.bankEuro).toBe(25_000_000)
  await casino.restart()
  expect(await opened()).toEqual(before)
})

test('instances that start at once open a missing casino only once', async () => {
  await casino.pool.query(`delete from casino where city_name = 'Rome'`)
  const before = (await opened()).length
  const counts = await Promise.all(Array.from({ length: 6 }, () => openMissingCasinos(casino.pool)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(casinoTypes.length)
  expect((await opened()).length - before).toBe(casinoTypes.length)
  expect(await listCasinos(casino.pool)).toHaveLength(12)
})

test('the help figures are those of the rules', async () => {
  const { topics } = granted(await casino.rpc(HelpService).getRules(callOf(casino.newPlayer()), {}))
  const values = topics.flatMap((topic) => topic.figures).map(({ value }) => value?.value)
  expect(values).toContain(casinoRules.openingBankEuro)
  for (const { figures } of topics) expect(figures.every(({ label }) => label.length > 0)).toBe(true)
})
