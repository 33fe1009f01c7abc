import { Experience, formatPercent, Money, useCall } from '@sottomondo/mfe-kit'

/** The gain of the first crime, and which one to begin with. */
export function EasiestCrime() {
  const { data } = useCall('GET /api/crime')
  const [easiest] = [...(data?.crimeOptions ?? [])].sort((one, other) => other.successRate - one.successRate)
  return (
    <>
      Geld op zak, en ervaring waarmee je in rank stijgt. Mislukt het, dan leer je ervan.
      {easiest && (
        <>
          {' '}
          Begin met ‘{easiest.name}’: {formatPercent(easiest.successRate)} kans op <Money amount={easiest.minReward} />{' '}
          tot <Money amount={easiest.maxReward} /> en <Experience points={easiest.experience} />.
        </>
      )}
    </>
  )
}
