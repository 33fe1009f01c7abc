import { type Draft, type FormState, usePlayerNames } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import css from './honor.module.css'
import { type Honor, limitText, sealsOf, sealValues } from './honor-texts.ts'
import { Seal } from './seal.tsx'

export interface LetterProps {
  honor: Honor
  praise: FormState<Draft<'POST /api/honor/sendHonor'>>
  blame: FormState<Draft<'POST /api/honor/sendDishonor'>>
  /** What the receiver may still get, and how much of it is on the paper. */
  left: number
  pressed: number
}

/** A letter to somebody, onto which seals of the allowance are pressed. */
export function Letter({ honor, praise, blame, left, pressed }: LetterProps) {
  const { receiverAccountName: name } = praise.values
  const names = usePlayerNames(name)
  const amount = praise.field('honorAmount')
  const subject = praise.field('subject')
  const isEmpty = honor.honorLeft === 0
  return (
    <Panel title="Druk een zegel">
      <Form label="Eer of oneer geven" {...praise.form}>
        <Typeahead label="Aan" names={names} {...praise.field('receiverAccountName')} />
        <div className={css.paper} aria-hidden="true">
          <span className={css.name}>{name.trim() || 'Aan wie?'}</span>
          <span className={css.row}>
            {sealsOf(pressed).map((value, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seals of one worth are alike
              <span key={`${value} ${place}`} className={css.pressed}>
                <Seal value={value} />
              </span>
            ))}
          </span>
        </div>
        <fieldset className={css.stamps}>
          <legend className="visually-hidden">Zegels uit je buidel</legend>
          {sealValues
            .filter((value) => value <= honor.mostToOne)
            .map((value) => (
              <button
                key={value}
                type="button"
                className={css.stamp}
                aria-label={`Druk er ${value}`}
                disabled={pressed + value > left}
                onClick={() => amount.onValue(pressed + value)}
              >
                <Seal value={value} />
              </button>
            ))}
          <Button small disabled={left === 0} onClick={() => amount.onValue(left)}>
            Alles wat mag
          </Button>
          {pressed > 0 && (
            <Button small onClick={() => amount.onValue(null)}>
              Haal eraf
            </Button>
          )}
        </fieldset>
        <AmountInput label="Zegels" unit="" keyless hint={limitText(honor, name)} {...amount} />
        <TextInput label="Waarvoor" autoComplete="off" {...subject} value={subject.value ?? ''} />
        <FormActions>
          <Submit disabled={isEmpty}>Geef eer</Submit>
          <Button variant="danger" disabled={isEmpty} busy={blame.busy} onClick={blame.submit}>
            Geef oneer
          </Button>
        </FormActions>
      </Form>
    </Panel>
  )
}
