import { useForm, usePlayerNames } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import css from './honor.module.css'
import { type Honor, leftFor, limitText, sealsOf, sealValues } from './honor-texts.ts'
import { Seal } from './seal.tsx'

/** A letter to somebody, onto which seals of the purse are pressed. */
export function Give({ honor, reload }: { honor: Honor | undefined; reload: () => Promise<unknown> }) {
  const [query] = useSearchParams()
  const receiver = query.get('receiver') ?? ''
  return (
    <Panel title="Druk een zegel">
      {honor ? (
        <Letter key={receiver} honor={honor} receiver={receiver} reload={reload} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Panel>
  )
}

function Letter({ honor, receiver, reload }: { honor: Honor; receiver: string; reload: () => Promise<unknown> }) {
  const either = { start: { receiverAccountName: receiver, honorAmount: null, subject: '' }, reload }
  const praise = useForm('POST /api/honor/sendHonor', either)
  const blame = useForm('POST /api/honor/sendDishonor', { ...either, sharing: praise })
  const { receiverAccountName, honorAmount } = praise.values
  const names = usePlayerNames(receiverAccountName)
  const left = leftFor(honor, receiverAccountName)
  const pressed = honorAmount && honorAmount > 0 ? Math.min(honorAmount, left) : 0
  const amount = praise.field('honorAmount')
  const barred = honor.hindrance !== null || honor.honorLeft === 0
  const subject = praise.field('subject')
  return (
    <Form label="Eer of oneer geven" {...praise.form}>
      <Typeahead label="Aan" names={names} {...praise.field('receiverAccountName')} />
      <div className={css.letter}>
        <fieldset className={css.stamps}>
          <legend className="visually-hidden">Zegels uit je buidel</legend>
          {sealValues.map((value) => (
            <button
              key={value}
              type="button"
              className={css.stamp}
              aria-label={value === 1 ? 'Druk er 1' : `Druk er ${value}`}
              disabled={pressed + value > left}
              onClick={() => amount.onValue(pressed + value)}
            >
              <Seal value={value} />
            </button>
          ))}
          <Button small disabled={left === 0} onClick={() => amount.onValue(left)}>
            Alles wat mag
          </Button>
        </fieldset>
        <p className={css.paper} aria-hidden="true">
          {sealsOf(pressed).map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: seals of one worth are alike
            <span key={`${value} ${place}`} className={css.pressed}>
              <Seal value={value} />
            </span>
          ))}
          {pressed === 0 && <span className={css.empty}>Nog zonder zegel.</span>}
        </p>
      </div>
      <AmountInput label="Zegels" unit="" keyless hint={limitText(honor, receiverAccountName)} {...amount} />
      <TextInput label="Waarvoor" autoComplete="off" {...subject} value={subject.value ?? ''} />
      <FormActions>
        <Submit disabled={barred}>Geef eer</Submit>
        <Button variant="danger" disabled={barred} busy={blame.busy} onClick={blame.submit}>
          Geef oneer
        </Button>
      </FormActions>
    </Form>
  )
}
