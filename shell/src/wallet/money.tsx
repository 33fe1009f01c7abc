import type { Calls } from '@sottomondo/api-contract'
import { formatEuro, useAction, useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { leadTo } from '../routes/lead.ts'
import { closeWallet } from './close-wallet.ts'
import { Transfers } from './transfers.tsx'
import css from './wallet.module.css'

type Balances = Calls['GET /api/bank/balance']['answer']

/** Amounts that a player takes out by one press; those above what the bank has are not shown. */
const chipsEuro = [10_000, 100_000, 1_000_000] as const

/** Pocket and bank, on whatever page: all in, some out, and the latest transfers. */
export function Money() {
  const { data, error, reload, setData } = useCall('GET /api/bank/balance', undefined, {
    rereadOn: { moneyReceived: true, cash: ({ version }, { cashVersion }) => version > cashVersion },
  })
  const after = (balances: Balances) => setData(balances)
  const failed = ({ message }: { message: string }) => `Error: ${message}`
  const deposit = useAction('POST /api/bank/deposit', { after, failed })
  const { form, field } = useForm('POST /api/bank/withdraw', { start: { amount: null }, after, failed })
  const { cashPocket = 0, cashBank } = data ?? {}
  return (
    <div className={css.money}>
      {error && !data && <Failure message={error.message} onRetry={reload} />}
      <Figures
        figures={[
          { label: 'Op zak', amount: data?.cashPocket },
          { label: 'Op de bank', amount: cashBank },
        ]}
      />
      <Button
        variant="primary"
        busy={deposit.busy}
        disabled={cashPocket === 0}
        onClick={() => deposit.run({ body: { amount: cashPocket } })}
      >
        {cashPocket > 0 ? `Stort alles: ${formatEuro(cashPocket)}` : 'Niets om te storten'}
      </Button>
      <Form label="Opnemen" {...form}>
        <AmountInput
          label="Opnemen"
          offers={[
            ...chipsEuro
              .filter((amount) => amount < (cashBank ?? 0))
              .map((amount) => ({ label: formatEuro(amount), amount })),
            { label: 'Alles', amount: cashBank },
          ]}
          {...field('amount')}
        />
        <FormActions>
          <Submit>Neem op</Submit>
          <Button
            onClick={() => {
              closeWallet()
              leadTo('/bank')
            }}
          >
            Naar de bank
          </Button>
        </FormActions>
      </Form>
      <Transfers />
    </div>
  )
}
