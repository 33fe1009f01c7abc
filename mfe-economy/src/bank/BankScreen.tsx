import { useCall, useSession } from '@sottomondo/mfe-kit'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns } from '@sottomondo/ui-kit/panel'
import { useState } from 'react'
import type { Balances } from './balance.tsx'
import { Balance } from './balance.tsx'
import { Transactions } from './transactions.tsx'
import { Transfer } from './transfer.tsx'

/** /bank: pocket and bank, deposit, withdrawal, transfer, and who paid whom (spec 2 §2). */
export function Screen() {
  const { accountName } = useSession()
  const { data, error, reload, setData } = useCall('GET /api/bank/balance', undefined, {
    rereadOn: { moneyReceived: true, cash: ({ version }, { cashVersion }) => version > cashVersion },
  })
  const [moves, setMoves] = useState(0)

  const moved = (balances: Balances) => {
    setData(balances)
    setMoves((count) => count + 1)
  }

  return (
    <Page title={`Bank van ${accountName}`} lead="Wat hier ligt, kan niemand je op straat afnemen.">
      {error && <Failure message={error.message} onRetry={reload} />}
      <Columns>
        <Balance balances={data} onMoved={moved} />
        <Transfer balances={data} onMoved={moved} />
      </Columns>
      <Transactions moves={moves} />
    </Page>
  )
}
