import { useCall, useSession } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { Balance, type Balances } from './balance.tsx'
import { Transactions, useTransactions } from './transactions.tsx'
import { Transfer } from './transfer.tsx'

/** /bank: pocket and bank, deposit, withdrawal, transfer, and transactions (spec 2 §2). */
export function Screen() {
  const { accountName } = useSession()
  const { data, error, reload, setData } = useCall('GET /api/bank/balance', undefined, {
    rereadOn: { moneyReceived: true, cash: ({ version }, { cashVersion }) => version > cashVersion },
  })
  const transactions = useTransactions()
  const readAll = () => Promise.all([reload(), transactions.reload()])
  const moved = (balances: Balances) => {
    setData(balances)
    transactions.reload()
  }

  return (
    <Page title={`Bank van ${accountName}`} lead="Wat hier ligt, kan niemand je op straat afnemen.">
      {error && <Failure message={error.message} onRetry={readAll} />}
      {!(error && !data) && (
        <>
          <Columns>
            <Balance balances={data} onMoved={moved} />
            <Transfer balances={data} onMoved={moved} />
          </Columns>
          <Transactions transactions={transactions} />
        </>
      )}
    </Page>
  )
}
