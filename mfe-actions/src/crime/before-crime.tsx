import { Money } from '@sottomondo/mfe-kit'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import { CrimeCard } from './crime-card.tsx'
import { type CrimeOption, endingLooks, type RankProgress, type RecentCrime } from './crime-ending.ts'
import { CrimeScene } from './crime-scenes.tsx'
import { RankBar } from './rank-bar.tsx'

export type BeforeCrimeProps = {
  /** undefined while it is loading. */
  rank: RankProgress | undefined
  recent: readonly RecentCrime[] | undefined
  options: readonly CrimeOption[] | undefined
}

/** Stands in the result's place before a crime: the last crimes, and the way to the next rank. */
export function BeforeCrime({ rank, recent, options }: BeforeCrimeProps) {
  const last = recent?.[0]
  return (
    <CrimeCard
      picture={<Illustration name="alley" />}
      title={last ? 'Waar je gebleven was' : 'De stad slaapt nooit vast'}
      foot={rank ? <RankBar rank={rank} /> : <Skeleton height="1.75rem" />}
    >
      {!recent ? (
        <Skeleton lines={2} />
      ) : last ? (
        <p>
          {last.name}, <When at={last.at} />: {endingLooks[last.outcome].word.toLowerCase()}
          {last.reward > 0 && (
            <>
              , <Money amount={last.reward} />
            </>
          )}
          . <Total options={options} />
        </p>
      ) : (
        <p>
          Er loopt een markt vol zakken en er staat een bank vol geld. Begin bij de zakken: wie vaak iets doet, wordt er
          vanzelf beter in.
        </p>
      )}
    </CrimeCard>
  )
}

/** From the press on, until the answer comes. */
export function CrimeUnderWay({ option, rank }: { option: CrimeOption; rank: RankProgress | undefined }) {
  return (
    <CrimeCard
      picture={<CrimeScene crimeOptionId={option.crimeOptionId} />}
      underWay
      title={option.name}
      foot={rank && <RankBar rank={rank} />}
    >
      <p>Je bent bezig. Niet omkijken.</p>
    </CrimeCard>
  )
}

/** All crimes together. */
function Total({ options = [] }: { options: readonly CrimeOption[] | undefined }) {
  const sum = (read: (option: CrimeOption) => number) => options.reduce((total, option) => total + read(option), 0)
  const succeeded = sum((option) => option.succeeded)
  const tries = succeeded + sum((option) => option.failed + option.caught)
  if (tries === 0) return null
  const all = <Money amount={tries} unit="" />
  if (succeeded === tries) return <>Van je {all} misdaden lukten ze allemaal. Vertel het niet verder.</>
  return (
    <>
      Van je {all} misdaden zijn er <Money amount={succeeded} unit="" /> gelukt.
    </>
  )
}
