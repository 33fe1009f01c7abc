import type { Calls } from '@sottomondo/api-contract'
import type { ApiError } from '@sottomondo/mfe-kit'
import { useDeed } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useRef, useState } from 'react'
import css from './bank.module.css'
import { amountError, bankTexts } from './bank-texts.ts'

export type Balances = Calls['GET /api/bank/balance']['answer']

export type BalanceProps = {
  /** undefined until they are known. */
  balances: Balances | undefined
  /** Money has moved: what there is now. */
  onMoved: (balances: Balances) => void
}

/** Pocket and bank, and the form that moves money between them. */
export function Balance({ balances, onMoved }: BalanceProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  const lock = useRef(false)
  const either = {
    lock,
    failed: ({ message }: ApiError) => bankTexts.failed(message),
    after: (balances: Balances) => {
      onMoved(balances)
      setAmount(null)
    },
  }
  const deposit = useDeed('POST /api/bank/deposit', either)
  const withdraw = useDeed('POST /api/bank/withdraw', either)

  const move = ({ run }: typeof deposit | typeof withdraw) => {
    const wrong = amountError(amount)
    setError(wrong)
    if (!wrong && amount !== null) run({ body: { amount } })
  }
  const fill = (all: number | undefined) => {
    setAmount(all ?? null)
    setError(undefined)
  }

  return (
    <Panel title="Saldo">
      <Figures
        figures={[
          { label: 'Op zak', amount: balances?.cashPocket },
          { label: 'Op de bank', amount: balances?.cashBank },
        ]}
      />
      <Form label="Storten of opnemen" onSubmit={() => move(deposit)}>
        <AmountInput label="Bedrag" value={amount} onValue={setAmount} error={error} name="amount" />
        <div className={css.fills}>
          <Button small disabled={!balances} onClick={() => fill(balances?.cashPocket)}>
            Alles op zak
          </Button>
          <Button small disabled={!balances} onClick={() => fill(balances?.cashBank)}>
            Alles op de bank
          </Button>
        </div>
        <FormActions>
          <Button variant="primary" type="submit" busy={deposit.busy}>
            Storten
          </Button>
          <Button variant="primary" busy={withdraw.busy} onClick={() => move(withdraw)}>
            Opnemen
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
