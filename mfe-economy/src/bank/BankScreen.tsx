import { useCall, useSession } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { Balance } from './balance.tsx'
import { Transactions } from './transactions.tsx'
import { Transfer } from './transfer.tsx'

/** /bank: pocket and bank, deposit, withdrawal, transfer, and who paid whom (spec 2 §2). */
export function Screen() {
  const { accountName } = useSession()
  const balance = useCall('GET /api/bank/balance')
  return (
    <Page title={`Bank van ${accountName}`} lead="Wat hier ligt, kan niemand je op straat afnemen.">
      {balance.error && <Failure message={balance.error.message} onRetry={balance.reload} />}
      <Columns>
        <Balance balances={balance.data} onBalances={balance.setData} />
        <Transfer balances={balance.data} onBalances={balance.setData} />
      </Columns>
      <Transactions version={balance.data?.cashVersion} />
    </Page>
  )
}
