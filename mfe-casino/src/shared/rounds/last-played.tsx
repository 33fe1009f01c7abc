import { formatEuro, usePush } from '@sottomondo/mfe-kit'
import { useState } from 'react'
import css from './last-played.module.css'

export type LastPlayedProps = { casinoId: number }

/** The last rounds in the owner's casino, live. */
export function LastPlayed({ casinoId }: LastPlayedProps) {
  const [played, setPlayed] = useState({ words: 'Zodra er iemand speelt, zie je het hier.', version: 0 })
  usePush('casinoPlayed', ({ casinoId: where, playerName, stakeEuro, paidEuro, version }) => {
    if (where !== casinoId || version < played.version) return
    const who = playerName ?? 'Iemand'
    const back = paidEuro > 0 ? formatEuro(paidEuro) : 'niets'
    const words =
      stakeEuro > 0
        ? `${who} zette ${formatEuro(stakeEuro)} in en kreeg ${back} terug.`
        : `${who} speelde een open spel uit en kreeg ${back}.`
    setPlayed({ words, version })
  })
  return (
    <p className={css.played} role="status">
      {played.words}
    </p>
  )
}
