import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { features } from '../../../gen/features.ts'
import { callOf, granted, useCasino } from '../../testing/use-casino.ts'

const casino = useCasino(...features)
const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }

test('rounds are shown to their player, without the seed that is still in use, and deleted with the player’s data', async () => {
  const me = casino.newPlayer()
  const bets = [{ kind: 'dozen', value: '13-24', amount: 10 }]
  granted(await casino.rpc(RouletteService).bet(callOf(me), { bets }))
  const [settled] = casino.economy.settled.slice(-1)
  if (!settled) throw new Error('the round was not settled')
  await casino.publish('sottomondo.economy.round.settled.v1', settled)
  const read = async (after: string) =>
    granted(
      await casino.rpc(PersonalDataService).read(nobody, { userId: me.userId, accountIds: [me.accountId], after }),
    ).rows.map((row) => JSON.parse(row))
  await eventually(async () => expect(await read('0')).toMatchObject([{ spel: 'ROULETTE', inzet: 10 }]))
  expect(await read('1')).toMatchObject([{ serverSeed: null }])
  const accounts = [{ accountId: me.accountId, accountName: `verwijderd #${me.accountId}` }]
  await casino.publish('sottomondo.accounts.personal-data.deleted.v1', { userId: me.userId, accounts, deletedAtMs: 5 })
  await eventually(async () => expect(await read('0')).toEqual([]))
})
