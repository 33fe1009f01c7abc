import { Count } from '@sottomondo/mfe-kit'

export interface HeadcountProps {
  players: number
  /** The city's own, who are counted beside the players. */
  residents: number
}

/** '12 spelers, 24 inwoners'. */
export function Headcount({ players, residents }: HeadcountProps) {
  return (
    <>
      <Count of={players} one="speler" several="spelers" />
      {residents > 0 && (
        <>
          , <Count of={residents} one="inwoner" several="inwoners" />
        </>
      )}
    </>
  )
}
