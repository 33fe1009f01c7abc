import { CashShortage, useAction, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { toast } from '@sottomondo/ui-kit/toast'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { carsText } from '../garage-texts.ts'
import type { Garage, GarageCar } from '../list/garage-list.ts'
import { type Choice, chosenMost, useChosen } from './choice.ts'
import css from './chosen-bar.module.css'
import { ChosenSums } from './chosen-sums.tsx'
import { ableOf, type ChosenAction, type ChosenAnswer, chosenActions, looks, staysText } from './chosen-texts.ts'

export type ChosenBarProps = {
  choice: Choice
  /** Those that are looked at: what a filter hides is not chosen. */
  cars: readonly GarageCar[]
  garage: Garage
  reload: () => Promise<void>
  /** Where the focus goes when the bar closes. */
  box: RefObject<HTMLInputElement | null>
}

/** Stays in sight below the cars while some are ticked: their sums, and what can be done with all of them at once. */
export function ChosenBar({ choice, cars, garage, reload, box }: ChosenBarProps) {
  const ticked = useChosen(choice)
  const { cityName, cashPocket } = useSession()
  const [pending, setPending] = useState<ChosenAction>()
  const [outcome, setOutcome] = useState<Outcome>()
  const bar = useRef<HTMLElement>(null)
  const chosen = cars.filter(({ id }) => ticked.has(id)).sort((a, b) => a.id - b.id)
  const able = ableOf(chosen, cityName)
  // A new choice is begun: the last one's outcome was read.
  useEffect(() => {
    if (ticked.size > 0) setOutcome(undefined)
  }, [ticked])

  const action = useAction('POST /api/garage/chosen', {
    reload,
    failed: 'An unexpected error occurred.',
    announce: (answer) => {
      const left = leftOf(answer, chosen)
      const sent = new Set(answer.cars.map(({ carId }) => carId))
      // Ticked while the answer was on its way.
      const next = [...choice.get()].filter((carId) => !sent.has(carId))
      const shows = left.length > 0 && next.length === 0
      if (!shows) toast.success(answer.message)
      const { activeElement } = document
      const isHere = activeElement === document.body || bar.current?.contains(activeElement)
      choice.choose(next)
      setOutcome(shows ? { message: answer.message, left } : undefined)
      if (isHere) requestAnimationFrame(() => (shows ? bar : box).current?.focus({ preventScroll: true }))
    },
  })
  const run = (does: ChosenAction) => action.run({ body: { action: does, carIds: chosen.map(({ id }) => id) } })
  const close = () => {
    setOutcome(undefined)
    choice.choose([])
    box.current?.focus({ preventScroll: true })
  }

  if (chosen.length === 0 && !outcome) return null
  const question = pending && looks[pending]
  const shortEuro = (pending && question?.costEuro ? question.costEuro(able[pending]) : 0) - cashPocket
  const tooMany = chosen.length > chosenMost
  return (
    <section ref={bar} className={css.bar} aria-label="Gekozen auto’s" tabIndex={-1}>
      {outcome ? (
        <OutcomeWords {...outcome} />
      ) : (
        <p className={css.sums} role="status">
          {tooMany ? (
            `${chosen.length} gekozen: kies er hoogstens ${chosenMost} tegelijk.`
          ) : (
            <ChosenSums count={chosen.length} able={able} garage={garage} />
          )}
        </p>
      )}
      {!outcome && (
        <div className={css.actions}>
          {chosenActions.map((one) => (
            <Button
              key={one}
              small
              variant={looks[one].isFinal ? 'danger' : 'quiet'}
              busy={action.busy && action.input?.body.action === one}
              disabled={action.busy || tooMany || able[one].length === 0}
              aria-label={`${looks[one].yes} ${carsText(able[one].length)}`}
              onClick={() => setPending(one)}
            >
              {looks[one].yes} {able[one].length}
            </Button>
          ))}
        </div>
      )}
      <Button small className={css.close} onClick={close}>
        {outcome ? 'Sluit' : 'Wis'}
      </Button>
      <Confirm
        open={pending !== undefined}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        danger={question?.isFinal === true}
        onNo={() => setPending(undefined)}
        onYes={() => {
          setPending(undefined)
          if (pending) run(pending)
        }}
      >
        {pending && question && (
          <p>{question.asks(able[pending], garage) + staysText(chosen.length - able[pending].length)}</p>
        )}
        {pending && shortEuro > 0 && (
          <CashShortage
            euro={shortEuro}
            onGo={() => {
              setPending(undefined)
              return run(pending)
            }}
          />
        )}
      </Confirm>
    </section>
  )
}

interface Outcome {
  message: string
  left: readonly { carId: number; name: string; reason: string }[]
}

/** The cars that were left, with their reasons. */
function leftOf({ cars }: ChosenAnswer, chosen: readonly GarageCar[]): Outcome['left'] {
  return cars.flatMap(({ carId, done, reason }) =>
    done ? [] : [{ carId, reason: reason ?? '', name: chosen.find(({ id }) => id === carId)?.auto ?? 'Auto' }],
  )
}

const OutcomeWords = ({ message, left }: Outcome) => (
  <div className={css.outcome} role="status">
    <p>{message}</p>
    <ul>
      {left.map(({ carId, name, reason }) => (
        <li key={carId}>
          {name} {carId}: {reason}
        </li>
      ))}
    </ul>
  </div>
)
