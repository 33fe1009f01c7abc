import { Money, useCall, useSettled } from '@sottomondo/mfe-kit'
import { useRef } from 'react'
import css from './raid.module.css'

/** The choice is asked about when it has stayed the same for so long. */
const settledMs = 200
/** The numbers of participants that are shown. */
const shownFor = [2, 4, 6, 9, 12]

export type Weapons = { grenade: number; revolver: number; bazooka: number }

/** What a raid with these weapons brings on average, by how many come. */
export function ExpectedRaid({ weapons }: { weapons: Weapons }) {
  const { data } = useCall('GET /api/raid/expected', { query: useSettled(weapons, settledMs) })
  const last = useRef(data)
  if (data) last.current = data
  const rows = last.current?.byParticipants.filter(({ participants }) => shownFor.includes(participants))
  return (
    <table className={css.expected} aria-busy={!rows}>
      <caption>Verwacht netto, als er zoveel komen en niemand gewond is</caption>
      <thead>
        <tr>
          <th scope="col">Samen</th>
          <th scope="col">Kans</th>
          <th scope="col">Jij</th>
          <th scope="col">Ieder ander</th>
        </tr>
      </thead>
      <tbody>
        {shownFor.map((participants) => {
          const row = rows?.find((one) => one.participants === participants)
          return (
            <tr key={participants}>
              <th scope="row">{participants}</th>
              <td>{row ? `${row.chancePercent}%` : '…'}</td>
              <td>{row && <Money amount={row.leaderNet} />}</td>
              <td>{row && <Money amount={row.joinerNet} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
