import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { CityName, DepositLoot, formatDuration, formatExperience, Money, showOutcome } from '@sottomondo/mfe-kit'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Scene } from '../shared/scene.tsx'
import css from './car-theft.module.css'
import { type CarTheftAnswer, goldAboveEuro } from './car-theft-texts.ts'
import { StolenCarActions } from './stolen-car-actions.tsx'
import { TheftMood } from './theft-scenes.tsx'

export type CarTheftResultProps = {
  answer: CarTheftAnswer
  /** The car's fate since, in words; undefined while the player has it. */
  gone?: string
  /** What it was sold for. */
  soldEuro?: number | undefined
}

/** The end of the last theft: words, the car, and the actions on it. */
export function CarTheftResult({ answer, gone, soldEuro }: CarTheftResultProps) {
  const { stolenCar: car, stolenCarValue, successString, successMessage, jailSeconds, rankedUpTo } = answer
  return (
    <Scene
      label="Resultaat"
      live
      tall
      title={successString}
      tone={car ? 'good' : 'danger'}
      picture={
        car ? (
          <span className={css.photo} data-gold={stolenCarValue > goldAboveEuro || undefined}>
            <CarPicture carName={car.carName} life={car.life} />
          </span>
        ) : jailSeconds > 0 ? (
          <Illustration name="cell" />
        ) : (
          <TheftMood before={false} />
        )
      }
    >
      <p>{successMessage}</p>
      {jailSeconds > 0 && <p className={css.jailed}>Je zit {formatDuration(jailSeconds)} vast.</p>}
      <p className={css.facts}>
        {car && (
          <>
            <span>{car.carName}</span>
            <span>
              Waarde <Money amount={stolenCarValue} />
            </span>
            <span>{car.life}% leven</span>
            <span>
              <CityName name={car.cityName} />
            </span>
          </>
        )}
        <span>{formatExperience(answer.experience)}</span>
        {rankedUpTo && <span>Je bent nu {rankedUpTo}</span>}
      </p>
      {gone && <p role="status">{gone}</p>}
      {soldEuro !== undefined && (
        <p>
          <DepositLoot euro={soldEuro} />
        </p>
      )}
      {car && !gone && (
        <StolenCarActions
          car={car}
          carValue={stolenCarValue}
          onGone={(message, soldEuro) =>
            showOutcome(<CarTheftResult answer={answer} gone={message} soldEuro={soldEuro} />)
          }
        />
      )}
    </Scene>
  )
}
