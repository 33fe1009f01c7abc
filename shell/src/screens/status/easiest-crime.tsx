import { formatEuro, formatExperience, formatPercent, useCall } from '@sottomondo/mfe-kit'

/** What the first crime brings, and with which one to begin. */
export function EasiestCrime() {
  const { data } = useCall('GET /api/crime')
  const [easiest] = [...(data?.crimeOptions ?? [])].sort((one, other) => other.successRate - one.successRate)
  return (
    <>
      Geld op zak, en ervaring waarmee je in rank stijgt. Mislukt het, dan leer je ervan.
      {easiest && (
        <>
          {' '}
          Begin met ‘{easiest.name}’: {formatPercent(easiest.successRate)} kans op {formatEuro(easiest.minReward)} tot{' '}
          {formatEuro(easiest.maxReward)} en {formatExperience(easiest.experience)}.
        </>
      )}
    </>
  )
}
