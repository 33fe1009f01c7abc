import type { Calls } from '@sottomondo/api-contract'
import { useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Figures } from '@sottomondo/ui-kit/figures'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './bank.module.css'
import { bankTexts } from './bank-texts.ts'
import { GiftRoom } from './lazy-parts.tsx'

export type Balances = Calls['GET /api/bank/balance']['answer']

export type BalanceProps = {
  /** undefined until they are known. */
  balances: Balances | undefined
  /** Called with the new balances after money has moved. */
  onMoved: (balances: Balances) => void
}

/** Pocket and bank, and the form that moves money between them. */
export function Balance({ balances, onMoved }: BalanceProps) {
  const either = { start: { amount: null }, failed: bankTexts.failed, after: onMoved }
  const deposit = useForm('POST /api/bank/deposit', either)
  const withdraw = useForm('POST /api/bank/withdraw', { ...either, sharing: deposit })
  return (
    <Panel title="Saldo">
      <Figures
        figures={[
          { label: 'Op zak', amount: balances?.cashPocket },
          { label: 'Op de bank', amount: balances?.cashBank },
        ]}
      />
      <Form label="Storten of opnemen" {...deposit.form}>
        <AmountInput
          label="Bedrag"
          offers={[
            { label: 'Alles op zak', amount: balances?.cashPocket },
            { label: 'Alles op de bank', amount: balances?.cashBank },
          ]}
          {...deposit.field('amount')}
        />
        <FormActions>
          <Submit>Storten</Submit>
          <Button variant="primary" busy={withdraw.busy} onClick={withdraw.submit}>
            Opnemen
          </Button>
        </FormActions>
      </Form>
      <div className={css.room}>
        <GiftRoom />
      </div>
    </Panel>
  )
}
