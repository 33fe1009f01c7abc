import { BankShortage, useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import type { BalanceProps } from './balance.tsx'
import { bankTexts } from './bank-texts.ts'

/** From the player's bank to another player's. */
export function Transfer({ balances, onMoved }: BalanceProps) {
  const [query] = useSearchParams()
  const { form, field, values, submit } = useForm('POST /api/bank/transaction', {
    // The receiver, from a link on a profile.
    start: { receiverName: query.get('receiver') ?? '', amount: null, subject: '' },
    // spec 2 §5
    judge: (): { amount?: string } => (balances ? {} : { amount: bankTexts.balanceUnknown }),
    failed: bankTexts.transferFailed,
    after: onMoved,
  })
  const names = usePlayerNames(values.receiverName)
  return (
    <Panel title="Overmaken">
      <Form label="Overmaken" {...form}>
        <Typeahead label="Ontvanger" names={names} {...field('receiverName')} />
        <AmountInput label="Bedrag" all={balances?.cashBank} {...field('amount')} />
        <TextInput label="Onderwerp" autoComplete="off" {...field('subject')} />
        <FormActions>
          <Submit>Overmaken</Submit>
        </FormActions>
        <BankShortage euro={values.amount} cashBank={balances?.cashBank} verb="maak over" onGo={submit} />
      </Form>
    </Panel>
  )
}
