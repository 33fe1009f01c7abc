import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { foundFamily } from '../support/players/family.ts'
import { asPartner, invitePartner, newGroup } from '../support/players/heist.ts'
import { newPerson, type Player, type Reply } from '../support/players/player.ts'
import { addressOf, everyCall, sampleOf } from '../support/sample-call.ts'
import { giveFavours, giveMoney, killGangster } from '../support/stack/world.ts'

const granted = <R extends Reply<unknown>>(reply: R): R => {
  expect(reply).toMatchObject({ status: 200 })
  return reply
}

/** Words that nobody writes by chance. */
const words = 'Zeven zwarte zwanen'
/** Every call by which a player reaches another. */
const reaching = everyCall.filter(
  ({ definition: { access, whenBlocked }, method }) => access === 'player' && method !== 'GET' && whenBlocked,
)
/** What a call needs beside the receiver and the words. */
const inputs: Record<string, object> = {
  'POST /api/bank/transaction': { amount: 100 },
  'POST /api/heist/invite': { target: 'Benzinestation', weapon: 'Mes' },
  'POST /api/honor/sendHonor': { honorAmount: 1 },
  'POST /api/honor/sendDishonor': { honorAmount: 1 },
}

/** Has one player reach another by each of these calls. @returns what each answered */
async function reach(by: Player, who: Player) {
  const answers = new Map<string, { status: number; error: string | undefined }>()
  for (const call of reaching) {
    const { namesPlayer, reaches, whenBlocked } = call.definition
    const field = reaches ?? namesPlayer ?? ''
    const text = typeof whenBlocked === 'object' ? { [whenBlocked.without]: words } : {}
    const mail = call.key === 'POST /api/mail/send' ? { subject: words, body: words } : {}
    const body = { ...inputs[call.key], ...text, ...mail, [field]: who.person.accountName }
    const input = sampleOf(call, { body })
    const { status, body: answer } = await by.visitor.send<object>(call.method, addressOf(call, input), {
      body: input.body,
    })
    answers.set(call.key, { status, error: answer.error })
  }
  await by.visitor.call('POST /api/chat', { body: { room: 'chat', content: `${words} @${who.person.accountName}` } })
  return answers
}

const lists = everyCall.filter(
  ({ key, definition: { access, developmentOnly } }) =>
    key.startsWith('GET') && !key.includes('{') && access === 'player' && !developmentOnly,
)
/** Returns the calls that show a player the words. */
async function shownTo({ visitor }: Player): Promise<string[]> {
  const shown = await Promise.all(
    lists.map(async (call) => {
      const { body } = await visitor.send('GET', addressOf(call, sampleOf(call)))
      return JSON.stringify(body).includes(words) ? call.key : []
    }),
  )
  return shown.flat()
}

test('a block is the person’s, for the next gangster too, and holds for every call that reaches another', async () => {
  const [writer, deaf, friend] = (await newGroup(3)) as [Player, Player, Player]
  await invitePartner(writer, deaf)
  const callers = async () => {
    const { calls } = (await deaf.visitor.call('GET /api/city-calls')).body
    return calls.filter(({ kind }) => kind === 'heist').map(({ accountName }) => accountName)
  }
  await eventually(async () => expect(await callers()).toEqual([writer.person.accountName]))
  const block = { accountName: writer.person.accountName, blocked: true }
  // social hears of a new gangster by itself.
  await eventually(async () => granted(await deaf.visitor.call('POST /api/mail/block', { body: block })))
  expect(await callers()).toEqual([])
  // What the two had open is over for both.
  const heistOf = async ({ visitor }: Player) => (await visitor.call('GET /api/heist')).body
  expect((await heistOf(deaf)).heistId).toBeNull()
  expect(await heistOf(writer)).toMatchObject({ heistId: null, finalCameToNothing: true })
  const partnersOf = async ({ visitor }: Player) => {
    const { partners } = (await visitor.call('GET /api/heist/partners')).body
    return partners.map((one) => one.accountName)
  }
  expect(await partnersOf(friend)).toEqual(
    expect.arrayContaining([deaf, writer].map(({ person }) => person.accountName)),
  )
  expect(await partnersOf(deaf)).not.toContain(writer.person.accountName)
  expect(await partnersOf(writer)).not.toContain(deaf.person.accountName)

  // Whom they blocked comes back under another name.
  await killGangster(writer.person)
  const { accountName } = newPerson()
  await eventually(async () => {
    const body = { accountName, gender: 'male', claimPercentage: 0 } as const
    granted(await writer.visitor.call('POST /api/createAccount/create', { body }))
  })
  const again: Player = { visitor: writer.visitor, person: { ...writer.person, accountName } }
  await giveFavours(again.person, { cashPocket: 1_200_000 })
  await giveMoney(again.person, 100_000)
  await asPartner(again)
  await foundFamily(again)

  const heard = await reach(again, friend)
  const before = (await deaf.visitor.call('GET /api/bank/balance')).body.cashBank
  const answers = await reach(again, deaf)
  for (const { key, definition } of reaching) {
    const answer = { key, ...answers.get(key) }
    if (definition.whenBlocked === 'refused') {
      expect([key, heard.get(key)?.status]).toEqual([key, 200])
      expect(answer).toMatchObject({ status: 409, error: expect.stringMatching(/wil (geen mail|niets)/) })
    } else {
      expect(String(answer.error)).not.toMatch(/wil niets/)
      if (typeof definition.whenBlocked === 'object') expect(answer).toMatchObject({ status: 200 })
    }
  }
  // Money arrives, words do not.
  await eventually(async () => {
    expect((await deaf.visitor.call('GET /api/bank/balance')).body.cashBank).toBe(before + 100)
    const { lines } = (await deaf.visitor.call('GET /api/log')).body
    expect(JSON.stringify(lines)).toContain(accountName)
  })
  await eventually(async () => {
    const shown = await shownTo(friend)
    for (const key of ['GET /api/mail', 'GET /api/chat', 'GET /api/log', 'GET /api/bank/transactions/received'])
      expect(shown).toContain(key)
  })
  expect(await shownTo(deaf)).toEqual([])

  // Taken back by the new name, it is taken back for all.
  granted(await deaf.visitor.call('POST /api/mail/block', { body: { accountName, blocked: false } }))
  expect((await deaf.visitor.call('GET /api/mail/block')).body).toEqual({ accountNames: [] })
  const mail = { receiverName: deaf.person.accountName, subject: words, body: words }
  granted(await again.visitor.call('POST /api/mail/send', { body: mail }))
})
