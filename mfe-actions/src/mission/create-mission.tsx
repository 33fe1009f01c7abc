import { Experience, formatDuration, Money, useAction } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { FormActions } from '@sottomondo/ui-kit/form'
import { Modal } from '@sottomondo/ui-kit/modal'
import { Select } from '@sottomondo/ui-kit/select'
import { Stars } from '@sottomondo/ui-kit/stars'
import { useState } from 'react'
import css from './mission.module.css'
import { type Choice, mostStars, starsOf } from './mission-rows.ts'

export type CreateMissionProps = {
  choices: readonly Choice[]
  reload: () => Promise<void>
}

/** 'Creëer je eigen missie': the choices with task and reward. */
export function CreateMission({ choices, reload }: CreateMissionProps) {
  const [open, setOpen] = useState(false)
  const [missionType, setMissionType] = useState(choices[0]?.missionType ?? '')
  const chosen = choices.find((choice) => choice.missionType === missionType) ?? choices[0]
  const create = useAction('POST /api/mission/create', { after: () => setOpen(false), reload })
  const begun = create.input?.body.difficulty
  return (
    <>
      <FormActions>
        <Button variant="primary" onClick={() => setOpen(true)}>
          Creëer je eigen missie
        </Button>
      </FormActions>
      <Modal open={open} onClose={() => setOpen(false)} title="Creëer je eigen missie">
        <Select
          label="Soort missie"
          options={choices.map(({ missionType: value, label }) => ({ value, label }))}
          value={chosen?.missionType ?? ''}
          onValue={setMissionType}
        />
        <ul className={css.offers} aria-label="Moeilijkheid">
          {chosen?.offers.map(({ difficulty, name, seconds, rewardEuro, experience, neededRank }) => (
            <li key={difficulty} className={css.offer} data-locked={neededRank !== null}>
              <div className={css.name}>
                <Stars max={mostStars} label="Moeilijkheid" {...starsOf({ ...chosen, difficulty })} />
                <strong>{name}</strong>
                <span>
                  Binnen {formatDuration(seconds)}, voor <Money amount={rewardEuro} /> en{' '}
                  <Experience points={experience} />.
                </span>
              </div>
              {neededRank === null ? (
                <Button
                  small
                  aria-label={`Begin: ${name}`}
                  busy={begun === difficulty}
                  disabled={begun !== undefined && begun !== difficulty}
                  onClick={() => create.run({ body: { missionType: typeOf(chosen), difficulty } })}
                >
                  Begin
                </Button>
              ) : (
                <span className={css.locked}>vanaf {neededRank}</span>
              )}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}

type Body = Parameters<ReturnType<typeof useAction<'POST /api/mission/create'>>['run']>[0]['body']
/** The server accepts every choice that it offers. */
const typeOf = (choice: Choice) => choice.missionType as Body['missionType']
