import { facts } from '@sottomondo/event-contract/facts'
import { pushes } from '@sottomondo/event-contract/push'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { expect, describe as group, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { writePaymentPreference } from '../payment/payment.store.ts'
import { perkTexts } from './perk.rules.ts'
import { readPerks } from './perk.store.ts'

const economy = useEconomyDatabase({ audited: true })
const [bodybuilder, dief] = [1, 2]
/** The augments of dief, in the order in which they unlock. */
const [first, second, third] = [5, 6, 7]

let last = 3_000
/** Makes a player with credits and eerpunten. */
async function player({ credits = 100, honor = 1_000 } = {}): Promise<number> {
  const accountId = ++last
  await look(accountId)
  if (credits > 0) await give(economy.pool, accountId, 'credits', credits)
  if (honor > 0) await give(economy.pool, accountId, 'honor', honor)
  return accountId
}
const look = (accountId: number) => answered(economy.shop.getItems(ctxOf(accountId), {}))
const perkOf = async (accountId: number, perkId = dief) =>
  (await look(accountId)).perks.find((one) => one.perkId === perkId)
const upgrade = (accountId: number, level: number, { perkId = dief, payWith = 'CREDITS', requestId = '' } = {}) =>
  economy.perk.upgrade(ctxOf(accountId, requestId || undefined), { perkId, level, payWith })
const research = (accountId: number, perkId = dief) => economy.perk.research(ctxOf(accountId), { perkId })
const activate = (accountId: number, augmentId: number, payWith = 'CREDITS', requestId?: string) =>
  economy.perk.activateAugment(ctxOf(accountId, requestId), { augmentId, payWith })
const holds = async (accountId: number) => {
  const holdings = await readHoldings(economy.pool, accountId)
  return [holdings.credits?.balance, holdings.honor?.balance]
}
let crimes = 0
/** Makes a crime of theirs, with this experience. */
const crime = (accountId: number, experience: number) => ({ crimeId: `perk-${++crimes}`, accountId, experience })
/** Makes a player who has dief, researches it and has earned this experience. */
async function researcher(experience: number, has = {}): Promise<number> {
  const me = await player(has)
  await answered(upgrade(me, 1))
  await answered(research(me))
  if (experience > 0) await economy.crimes(crime(me, experience))
  return me
}
const refusals = (answers: unknown[]) => answers.flatMap((one) => (isRefusal(one) ? [one.message] : []))

const changedFact = 'sottomondo.economy.perk.changed.v1'
const changes = async (accountId: number) =>
  (
    await run<{ payload: unknown }>(
      economy.pool,
      'changes',
      `select payload from outbox where subject = $1 and (payload ->> 'accountId')::bigint = $2 order by id`,
      [changedFact, accountId],
    )
  ).map(({ payload }) => facts[changedFact].parse(payload))
const published = async (accountId: number) =>
  (
    await run<{ payload: unknown }>(
      economy.pool,
      'told',
      `select payload -> 'payload' as payload from outbox
       where subject = 'push.account.' || $1::bigint and payload ->> 'event' = 'perkChanged' order by id`,
      [accountId],
    )
  ).map(({ payload }) => pushes.perkChanged.parse(payload))

group('a level', () => {
  test('is paid as the request says, and otherwise by preference', async () => {
    const me = await player()
    expect(await answered(upgrade(me, 1))).toMatchObject({
      message: 'Perk succesvol ge-upgrade!',
      credits: 98,
      honor: 1_000,
    })
    await answered(upgrade(me, 2, { payWith: 'HONOR' }))
    expect(await holds(me)).toEqual([98, 960])
    await answered(upgrade(me, 3, { payWith: 'PREFERENCE' }))
    expect(await holds(me)).toEqual([92, 960])
    await writePaymentPreference(economy.pool, me, 'HONOR')
    await answered(upgrade(me, 4, { payWith: 'PREFERENCE' }))
    expect(await holds(me)).toEqual([92, 800])
    expect(await perkOf(me)).toMatchObject({ currentLevel: 4, levels: { 4: { cost: 250, creditsCost: 10 } } })
  })

  test('is the next one, up to the highest', async () => {
    const me = await player()
    expect(refusals([await upgrade(me, 2)])).toEqual([perkTexts.skips(1)])
    for (const level of [1, 2, 3, 4]) await answered(upgrade(me, level, { perkId: bodybuilder }))
    expect(refusals([await upgrade(me, 5, { perkId: bodybuilder })])).toEqual(['Hoogste level bereikt.'])
    await answered(upgrade(me, 1))
    expect(refusals([await upgrade(me, 1), await upgrade(me, 3)])).toEqual([perkTexts.hasLevel, perkTexts.skips(2)])
    expect(await holds(me)).toEqual([78, 1_000])
  })

  test('that is not paid, or of an unknown perk, changes nothing', async () => {
    const poor = await player({ credits: 1, honor: 9 })
    expect(
      refusals([
        await upgrade(poor, 1),
        await upgrade(poor, 1, { payWith: 'HONOR' }),
        await upgrade(poor, 1, { perkId: 99 }),
        await upgrade(poor, 1, { payWith: 'CASH' }),
      ]),
    ).toEqual([
      'Je hebt niet genoeg credits.',
      'Je hebt niet genoeg eerpunten.',
      perkTexts.unknown,
      perkTexts.badPayWay,
    ])
    expect([await holds(poor), await readPerks(economy.pool, poor), await changes(poor)]).toEqual([[1, 9], [], []])
  })

  test('requested twenty times at one instant is bought once; a repeated request gets the first answer', async () => {
    const me = await player()
    const answers = await Promise.all(Array.from({ length: 20 }, () => upgrade(me, 1)))
    expect(refusals(answers)).toEqual(Array(19).fill(perkTexts.hasLevel))
    const again = () => upgrade(me, 2, { requestId: `again-${me}` })
    const [one, two] = await Promise.all([again(), again()])
    expect(two).toEqual(one)
    expect(await holds(me)).toEqual([94, 1_000])
  })

  test('is told as a whole, with a version that grows', async () => {
    const me = await player()
    await answered(upgrade(me, 1))
    await answered(upgrade(me, 1, { perkId: bodybuilder }))
    expect(await changes(me)).toEqual([
      { accountId: me, perks: [{ perkId: dief, level: 1, augmentId: null }], version: 1 },
      {
        accountId: me,
        perks: [
          { perkId: bodybuilder, level: 1, augmentId: null },
          { perkId: dief, level: 1, augmentId: null },
        ],
        version: 2,
      },
    ])
    expect(await published(me)).toEqual([{ version: 1 }, { version: 2 }])
  })
})

group('research', () => {
  test('is of a perk that the player has, one at a time, and counts experience from then on', async () => {
    const me = await player()
    expect(refusals([await research(me), await research(me, 99)])).toEqual([perkTexts.notBought, perkTexts.unknown])
    await answered(upgrade(me, 1))
    await answered(upgrade(me, 1, { perkId: bodybuilder }))
    await economy.crimes(crime(me, 50))
    await answered(research(me))
    expect(refusals([await research(me)])).toEqual([perkTexts.inResearch])
    await economy.crimes(crime(me, 30), crime(me, 12))
    await answered(research(me, bodybuilder))
    await economy.crimes(crime(me, 7))
    expect(await perkOf(me)).toMatchObject({ inResearch: false, experience: 42, researchExperience: 20_000 })
    expect(await perkOf(me, bodybuilder)).toMatchObject({ inResearch: true, experience: 7 })
  })

  test('learns from thefts as well, of several players in one batch', async () => {
    const [me, other, nobody] = [await researcher(0), await researcher(0), await player()]
    const theft = {
      theftId: 'x',
      carOptionId: 1,
      chance: 0.5,
      success: false,
      carId: null,
      carName: null,
      jailSeconds: 0,
    }
    await economy.thefts(
      ...[
        [me, 22],
        [nobody, 22],
        [other, 2],
        [me, 2],
      ].map(([accountId = 0, experience = 0]) => ({ ...theft, accountId, experience, committedAtMs: 1 })),
    )
    expect((await perkOf(me))?.experience).toBe(24)
    expect((await perkOf(other))?.experience).toBe(2)
    expect(await readPerks(economy.pool, nobody)).toEqual([])
  })

  test('tells open pages each whole percent, and the player each unlock', async () => {
    const me = await researcher(1_900)
    const before = (await published(me)).length
    await economy.crimes(crime(me, 99))
    expect(await published(me)).toHaveLength(before)
    await economy.crimes(crime(me, 1))
    const [unlocked] = (await published(me)).slice(before)
    expect(unlocked?.message).toBe(
      'Je onderzoek van Dief heeft iets opgeleverd: Vlugge vingers. Activeren doe je in de winkel.',
    )
    await economy.crimes(crime(me, 200))
    expect((await published(me)).slice(before + 1)).toEqual([{ version: (unlocked?.version ?? 0) + 1 }])
    expect((await perkOf(me))?.augments.map((one) => one.unlocked)).toEqual([true, false, false, false])
  })

  test('ends with the last augment; later experience doesn’t count', async () => {
    const me = await researcher(19_990)
    await economy.crimes(crime(me, 25))
    expect(await perkOf(me)).toMatchObject({ inResearch: false, experience: 20_000 })
    expect((await published(me)).at(-1)?.message).toMatch(/^Je onderzoek van Dief is af\. .*: Groot plan\./)
    await economy.crimes(crime(me, 25))
    expect((await perkOf(me))?.experience).toBe(20_000)
    await answered(upgrade(me, 2))
    expect(refusals([await research(me)])).toEqual([perkTexts.researched])
    expect((await perkOf(me))?.augments.every((one) => one.unlocked)).toBe(true)
  })

  test('loses nothing while a level is bought at the same time, in many batches', async () => {
    const me = await researcher(0)
    await Promise.all([
      ...Array.from({ length: 8 }, () => economy.crimes(crime(me, 100), crime(me, 50))),
      answered(upgrade(me, 2)),
    ])
    expect(await perkOf(me)).toMatchObject({ currentLevel: 2, experience: 1_200, researchExperience: 40_000 })
  })
})

group('an augment', () => {
  test('must be unlocked; the first is free, another costs', async () => {
    const me = await researcher(4_999)
    expect(refusals([await activate(me, second), await activate(me, 999)])).toEqual([
      perkTexts.locked,
      perkTexts.unknownAugment,
    ])
    expect(await answered(activate(me, first))).toMatchObject({ message: 'Vlugge vingers is nu actief.', credits: 98 })
    expect(refusals([await activate(me, first)])).toEqual([perkTexts.equipped])
    await economy.crimes(crime(me, 5_001))
    await answered(activate(me, second))
    await answered(activate(me, third, 'HONOR'))
    expect(await holds(me)).toEqual([97, 992])
    expect((await perkOf(me))?.equippedAugment).toBe(third)
    expect((await changes(me)).map(({ perks }) => perks[0]?.augmentId)).toEqual([null, first, second, third])
  })

  test('of a perk that the player does not have is locked', async () => {
    expect(refusals([await activate(await player(), first)])).toEqual([perkTexts.locked])
  })

  test('that is not paid changes nothing', async () => {
    const me = await researcher(5_000, { credits: 2, honor: 7 })
    await answered(activate(me, first))
    expect(refusals([await activate(me, second), await activate(me, second, 'HONOR')])).toEqual([
      'Je hebt niet genoeg credits.',
      'Je hebt niet genoeg eerpunten.',
    ])
    expect((await perkOf(me))?.equippedAugment).toBe(first)
  })

  test('changed twenty times at one instant is paid once, and a repeated request gets the first answer', async () => {
    const me = await researcher(5_000)
    await answered(activate(me, first))
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(me, second)))
    expect(refusals(answers)).toEqual(Array(19).fill(perkTexts.equipped))
    const back = await activate(me, first, 'CREDITS', `back-${me}`)
    expect(await activate(me, first, 'CREDITS', `back-${me}`)).toEqual(back)
    expect(await holds(me)).toEqual([96, 1_000])
  })
})
