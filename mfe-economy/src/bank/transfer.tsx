import { useCall, useDeed } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { useState } from 'react'
import type { BalanceProps } from './balance.tsx'
import type { TransferDraft, TransferErrors } from './bank-texts.ts'
import { bankTexts, subjectLimit, transferErrors } from './bank-texts.ts'

const emptyDraft: TransferDraft = { receiverName: '', amount: null, subject: '' }

/** From one's own bank to another player's. */
export function Transfer({ balances, onMoved }: BalanceProps) {
  // Without the names the field still takes what is typed, so their failure needs no words.
  const names = useCall('GET /api/context/livingaccountnames').data ?? []
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<TransferErrors>({})
  const change = (part: Partial<TransferDraft>) => setDraft({ ...draft, ...part })

  const { busy, run } = useDeed('POST /api/bank/transaction', {
    failed: bankTexts.transferFailed,
    after: (balances) => {
      onMoved(balances)
      setDraft(emptyDraft)
    },
  })
  const transfer = () => {
    const found = transferErrors(draft, balances?.cashBank)
    setErrors(found)
    const { receiverName, amount, subject } = draft
    if (Object.keys(found).length > 0 || amount === null) return
    run({ body: { receiverName: receiverName.trim(), amount, subject } })
  }

  return (
    <Panel title="Overmaken">
      <Form label="Overmaken" onSubmit={transfer}>
        <Typeahead
          label="Ontvanger"
          names={names}
          value={draft.receiverName}
          onValue={(receiverName) => change({ receiverName })}
          error={errors.receiverName}
        />
        <AmountInput
          label="Bedrag"
          value={draft.amount}
          onValue={(amount) => change({ amount })}
          error={errors.amount}
          all={balances?.cashBank}
        />
        <TextInput
          label="Onderwerp"
          value={draft.subject}
          maxLength={subjectLimit}
          autoComplete="off"
          hint={`Nog ${subjectLimit - draft.subject.length} tekens`}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <FormActions>
          <Button variant="primary" type="submit" busy={busy}>
            Overmaken
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
