import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { economy } from '../../service.ts'

const under = useService(economy)
const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }
const bank = () => under.rpc(BankService)
type Someone = ReturnType<typeof newPlayer>

async function kept({ userId, accountId }: Someone): Promise<string> {
  let [all, after] = ['', '']
  do {
    const page = granted(await under.rpc(PersonalDataService).read(nobody, { userId, accountIds: [accountId], after }))
    all += `${page.section} ${page.rows.join()}\n`
    after = page.next
  } while (after !== '')
  return all
}
const pay = async (from: Someone, to: Someone, subject: string) => {
  granted(await bank().deposit(callOf(from), { amount: 500 }))
  const receiver = { receiverAccountId: to.accountId, receiverAccountName: to.accountName }
  granted(await bank().transfer(callOf(from), { ...receiver, amount: 100, subject }))
}

test('a player reads their own payments, and is nobody there after their removal', async () => {
  const [me, other, third] = [newPlayer(), newPlayer(), newPlayer()]
  await pay(me, other, 'door mij')
  await pay(other, me, 'aan mij')
  await pay(other, third, 'gaat mij niet aan')
  expect(await kept(me)).toMatch(/bezit .*"cashBank".*\noverboekingen .*(aan mij|door mij)/)
  expect(await kept(me)).not.toContain('gaat mij niet aan')
  // Each of their own bookings: starting cash, deposits, payments sent and received.
  const [bookings = ''] = /^boekingen .*/m.exec(await kept(me)) ?? []
  const own = JSON.parse(`[${bookings.slice('boekingen '.length)}]`)
  const of = (kind: string) => own.filter(({ soort }: { soort: string }) => soort === kind)
  expect(of('bankTransfer').map(({ wat, hoeveel }: { wat: string; hoeveel: number }) => [wat, hoeveel])).toEqual([
    ['cashBank', 100],
    ['cashBank', -100],
  ])
  const accountName = `verwijderd #${me.accountId}`
  const gone = { userId: me.userId, accounts: [{ accountId: me.accountId, accountName }], deletedAtMs: 5 }
  await under.publish('sottomondo.accounts.personal-data.deleted.v1', gone)
  await eventually(async () => expect(await kept(other)).toContain(accountName))
  const { rows } = await under.pool.query('select * from bank_transaction')
  expect(JSON.stringify(rows)).not.toContain(me.accountName)
  expect(JSON.stringify(rows)).not.toContain('door mij')
})
