import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions } from '@sottomondo/ui-kit/form'
import { Select } from '@sottomondo/ui-kit/select'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { useState } from 'react'
import type { ExactRow, Kind, RowError } from './exact-bets.ts'
import { emptyDraft, kinds, readExact } from './exact-bets.ts'
import css from './exact-form.module.css'
import type { Bet } from './slip.ts'

export type ExactFormProps = {
  locked: boolean
  /** Amounts for spots, each in the place of what lies there. */
  onBets: (bets: readonly Bet[]) => void
}

/** The six bets of the spec with their amounts to the euro (spec 3 §3), for who finds chips too coarse. */
export function ExactForm({ locked, onBets }: ExactFormProps) {
  const [draft, setDraft] = useState(emptyDraft)
  const [errors, setErrors] = useState<Partial<Record<Kind, RowError>>>({})
  const change = (kind: Kind, part: Partial<ExactRow>) => setDraft({ ...draft, [kind]: { ...draft[kind], ...part } })

  const lay = () => {
    if (locked) return
    const { bets, errors } = readExact(draft)
    setErrors(errors)
    if (Object.keys(errors).length > 0) return
    onBets(bets)
    setDraft(emptyDraft)
  }

  return (
    <details className={css.details}>
      <summary className={css.summary}>Exacte bedragen</summary>
      <div className={css.body}>
        <Form label="Exacte bedragen" onSubmit={lay}>
          <div className={css.rows}>
            {kinds.map(({ kind, label, values }) => (
              <div key={kind} className={css.row}>
                {kind === 'number' ? (
                  <TextInput
                    label={label}
                    value={draft.number.value}
                    inputMode="numeric"
                    maxLength={2}
                    autoComplete="off"
                    error={errors.number?.value}
                    onChange={(event) => change('number', { value: event.target.value })}
                  />
                ) : (
                  <Select
                    label={label}
                    options={[{ value: '', label: 'Niets' }, ...values]}
                    value={draft[kind].value}
                    onValue={(value) => change(kind, { value })}
                    error={errors[kind]?.value}
                  />
                )}
                <AmountInput
                  label={`Bedrag op ${label.replace(/ \(.*/, '').toLowerCase()}`}
                  value={draft[kind].amount}
                  onValue={(amount) => change(kind, { amount })}
                  error={errors[kind]?.amount}
                />
              </div>
            ))}
          </div>
          <FormActions>
            <Button type="submit" disabled={locked}>
              Leg op tafel
            </Button>
          </FormActions>
        </Form>
      </div>
    </details>
  )
}
