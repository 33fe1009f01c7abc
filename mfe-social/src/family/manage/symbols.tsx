import { Shortage, useCall, useForm } from '@sottomondo/mfe-kit'
import { Crest } from '@sottomondo/ui-kit/crest'
import { FamilySign } from '@sottomondo/ui-kit/family-sign'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Note } from '@sottomondo/ui-kit/noted'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useId } from 'react'
import { priceText, useCredits } from '../credits.ts'
import type { ManageProps } from './manage.types.ts'
import css from './symbols.module.css'

/** The family's sign: one of forty, each of one family alone. */
export function Symbols({ family, reload }: ManageProps) {
  const read = useCall('GET /api/family/settings/symbols')
  const credits = useCredits()
  const group = useId()
  const { form, field, values } = useForm('POST /api/family/settings/symbol', {
    start: { familySymbol: '' },
    reload: () => Promise.all([read.reload(), reload()]),
  })
  const { value, onValue, error } = field('familySymbol')
  const { symbolCredits } = family.costs
  const chosen = read.data?.symbols.find(({ symbol }) => symbol === value)
  return (
    <Panel title="Symbool">
      {!read.data ? (
        read.error ? (
          <Failure message={read.error.message} onRetry={read.reload} />
        ) : (
          <Skeleton height="14rem" />
        )
      ) : (
        <Form label="Symbool" {...form}>
          <div className={css.choice}>
            <div className={css.shown}>
              <Crest name={family.familyName} symbol={value || family.familySymbol} size={104} />
              <span>{chosen?.name ?? 'Jullie schild nu'}</span>
            </div>
            <fieldset className={css.signs} aria-invalid={error ? true : undefined}>
              <legend className="visually-hidden">Symbool</legend>
              {read.data.symbols.map(({ symbol, name, familyName }) => (
                <label key={symbol} className={css.sign} data-taken={familyName !== null || undefined}>
                  <input
                    type="radio"
                    name={group}
                    className={css.radio}
                    checked={symbol === value}
                    disabled={familyName !== null}
                    onChange={() => onValue(symbol)}
                  />
                  <FamilySign symbol={symbol} />
                  <span className={css.name}>{name}</span>
                  {familyName !== null && <span className={css.taken}>{familyName}</span>}
                </label>
              ))}
            </fieldset>
          </div>
          {error && <p className={css.error}>{error}</p>}
          <Note>{priceText('Een symbool kost', symbolCredits, credits)}</Note>
          {credits && <Shortage cost={symbolCredits} balance={credits} className={css.error} />}
          <FormActions>
            <Submit>
              {values.familySymbol ? `Draag dit symbool voor ${symbolCredits} credits` : 'Kies eerst een symbool'}
            </Submit>
          </FormActions>
        </Form>
      )}
    </Panel>
  )
}
