import { cleaners, useFields } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Select } from '@sottomondo/ui-kit/select'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import type { Bet } from '../slip.ts'
import { emptyDraft, kinds, readExact } from './exact-bets.ts'
import css from './exact-form.module.css'

export type ExactFormProps = {
  locked: boolean
  /** Replaces the chips of these spots with amounts. */
  onBets: (bets: readonly Bet[]) => void
}

/** The six bets of the spec with their amounts to the euro (spec 3 §3), for players who find chips too coarse. */
export function ExactForm({ locked, onBets }: ExactFormProps) {
  const { values, field, refuse, reset, marks } = useFields(emptyDraft)
  const lay = () => {
    if (locked) return
    const { bets, errors } = readExact(values)
    if (refuse(errors)) return
    onBets(bets)
    reset()
  }

  return (
    <details className={css.details}>
      <summary className={css.summary}>Exacte bedragen</summary>
      <div className={css.body}>
        <Form label="Exacte bedragen" onSubmit={lay} {...marks}>
          <div className={css.rows}>
            {kinds.map(({ kind, label, values }) => (
              <div key={kind} className={css.row}>
                {kind === 'number' ? (
                  <TextInput
                    label={label}
                    inputMode="numeric"
                    keeps={cleaners.code}
                    maxLength={2}
                    autoComplete="off"
                    {...field(kind)}
                  />
                ) : (
                  <Select label={label} options={[{ value: '', label: 'Niets' }, ...values]} {...field(kind)} />
                )}
                <AmountInput
                  keyless
                  label={`Bedrag op ${label.replace(/ \(.*/, '').toLowerCase()}`}
                  {...field(`${kind}Amount`)}
                />
              </div>
            ))}
          </div>
          <FormActions>
            <Submit variant="quiet" disabled={locked}>
              Leg op tafel
            </Submit>
          </FormActions>
        </Form>
      </div>
    </details>
  )
}
