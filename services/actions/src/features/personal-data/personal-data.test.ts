import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { features } from '../../../gen/features.ts'
import { callOf, granted, useActions } from '../../testing/use-actions.ts'

const actions = useActions(features)
const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }

test('a gangster’s figures are given to their player, and stay under the name of nobody after the player is gone', async () => {
  const [me, other] = [actions.newPlayer(), actions.newPlayer()]
  for (const one of [me, other]) granted(await actions.rpc(StatusService).getStatus(callOf(one), {}))
  await actions.pool.query(`update gangster set crimes_committed = 7 where account_id = $1`, [me.accountId])
  const read = async () => {
    const rows: string[] = []
    let after = ''
    do {
      const request = { userId: me.userId, accountIds: [me.accountId], after }
      const page = granted(await actions.rpc(PersonalDataService).read(nobody, request))
      rows.push(...page.rows)
      after = page.next
    } while (after !== '')
    return rows.map((row) => JSON.parse(row)).filter((row) => row.account_name)
  }
  expect(await read()).toMatchObject([{ account_name: me.accountName, crimes_committed: 7 }])
  const accountName = `verwijderd #${me.accountId}`
  const gone = { userId: me.userId, accounts: [{ accountId: me.accountId, accountName }], deletedAtMs: 5 }
  await actions.publish('sottomondo.accounts.personal-data.deleted.v1', gone)
  await eventually(async () => expect(await read()).toMatchObject([{ account_name: accountName, crimes_committed: 7 }]))
})
