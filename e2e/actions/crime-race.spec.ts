import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { clickHeaders, commitCrime, logIn, newPlayer, Visitor } from '../support/players/player.ts'

const simultaneous = 20

test('of twenty simultaneous crimes of one gangster one passes, and old tokens are worthless afterwards', async () => {
  const { visitor, person } = await newPlayer()
  const sessions = [visitor, new Visitor(), new Visitor(), new Visitor()]
  for (const session of sessions.slice(1)) await logIn(session, person)
  const tokens = []
  for (let i = 0; i < simultaneous; i++) tokens.push(await clickHeaders(visitor))
  const before = (await visitor.call('GET /api/status')).body

  const replies = await Promise.all(
    tokens.map((headers, i) => commitCrime(sessions[i % sessions.length] ?? visitor, headers)),
  )
  const passed = replies.filter((reply) => reply.status === 200)
  const refused = replies.filter((reply) => reply.status === 409)
  expect(passed).toHaveLength(1)
  expect(refused).toHaveLength(simultaneous - 1)
  const outcome = passed[0]?.body
  if (!outcome) throw new Error('no crime passed')
  if (outcome.jailSeconds === 0)
    for (const reply of refused)
      expect(reply.body).toMatchObject({
        errorType: 'timer',
        error: expect.stringMatching(/^Je moet nog .+ wachten voordat/),
      })

  await eventually(async () => {
    const after = (await visitor.call('GET /api/status')).body
    expect(after.cashPocket).toBe(before.cashPocket + outcome.reward)
    expect(after.crimesCommitted).toBe(before.crimesCommitted + 1)
  })

  // Every remaining token is older than, or the same as, the used one: refused without another crime.
  await eventually(
    async () => {
      const { timeLeft } = (await visitor.call('GET /api/timers')).body
      expect(timeLeft.crime + timeLeft.freedom).toBe(0)
    },
    { timeoutMs: 60_000 },
  )
  const used = tokens[replies.findIndex((reply) => reply.status === 200)]
  const oldest = tokens[0]
  for (const headers of [used, oldest]) {
    const reply = await commitCrime(visitor, headers)
    expect(reply).toMatchObject({ status: 409, body: { errorType: 'clickToken' } })
  }
  expect((await visitor.call('GET /api/status')).body.crimesCommitted).toBe(before.crimesCommitted + 1)
})
