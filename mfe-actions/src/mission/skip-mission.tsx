import { favourOf, favourText, Shortage, useAction, useCall } from '@sottomondo/mfe-kit'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import css from './mission.module.css'
import type { Mission } from './mission-rows.ts'

const payWays = [
  { value: 'CREDITS', label: 'Credits' },
  { value: 'HONOR', label: 'Eerpunten' },
] as const

export type SkipMissionProps = {
  /** undefined: the dialog is closed. */
  mission: Mission | undefined
  onYes: () => void
  onNo: () => void
}

/** Asks whether the player wants to skip a mission, and says its price. */
export function SkipMission({ mission, onYes, onNo }: SkipMissionProps) {
  return (
    <Confirm open={mission !== undefined} title="Missie skippen" yes="Bevestigen" onYes={onYes} onNo={onNo}>
      {mission && <Price mission={mission} />}
    </Confirm>
  )
}

function Price({ mission }: { mission: Mission }) {
  const { data, error, reload } = useCall('GET /api/status/rankAndDefaultPayMethod')
  const prefer = useAction('POST /api/settings/paymentMethod', { announce: () => {}, reload })
  if (!data) return error ? <p>{error.message}</p> : <Skeleton lines={3} />
  const payWith = prefer.input?.body.paymentMethod ?? data.paymentInfo.paymentPreference
  const favour = favourOf({ ...data.paymentInfo, paymentPreference: payWith }, data.paymentInfo.missionSkip)
  return (
    <div className={css.ask}>
      <p>
        ‘{mission.name}’ verdwijnt van je lijst en brengt niets meer op. Je plaats is meteen vrij voor een andere
        missie.
      </p>
      <p>
        Dat kost {favourText(favour.cost, payWith)}. Je hebt {favourText(favour.balance.has, payWith)}.
      </p>
      <RadioGroup
        label="Betaal met"
        look="segments"
        options={payWays}
        value={payWith}
        onValue={(paymentMethod) => prefer.run({ body: { paymentMethod } })}
      />
      <Shortage {...favour} className={css.expired} />
    </div>
  )
}
