import { Money, PlayerName } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from './lottery.module.css'
import type { PastDraw, WonPrize } from './lottery-data.ts'
import { dayName, lotteryTexts, prizeNames, ticketsOf } from './lottery-texts.ts'
import { Prize } from './prize.tsx'

const winnerOf = ({ winner, own }: WonPrize) => (
  <span className={css.winner}>
    {winner === null ? lotteryTexts.nobody : <PlayerName name={winner} />}
    {own && <Badge tone="brass">Jij</Badge>}
  </span>
)

const drawColumns: readonly Column<PastDraw>[] = [
  { key: 'day', head: 'Trekking', primary: true, cell: ({ drawDay }) => dayName(drawDay) },
  { key: 'tickets', head: 'Lootjes', numeric: true, cell: ({ tickets }) => tickets },
  {
    key: 'jackpot',
    head: 'Jackpot',
    numeric: true,
    cell: ({ prizes: [jackpot] }) => jackpot && <Money amount={jackpot.amount} />,
  },
  { key: 'winner', head: 'Winnaar', wide: true, cell: ({ prizes: [jackpot] }) => jackpot && winnerOf(jackpot) },
  { key: 'check', head: 'Controle', action: true, cell: ({ drawDay }) => <Check drawDay={drawDay} /> },
]

const Check = ({ drawDay }: { drawDay: string }) => (
  <Link to={`/lottery/${drawDay}`} aria-label={`Controleer de trekking van ${dayName(drawDay)}`}>
    Controleer
  </Link>
)

/** The last draw's winners: their prizes and tickets. */
export function LastWinners({ draw }: { draw: PastDraw }) {
  return (
    <Panel title={`Winnaars van ${dayName(draw.drawDay)}`} aside={<Check drawDay={draw.drawDay} />} note={noteOf(draw)}>
      <ul className={css.winners} aria-label="Vorige winnaars">
        {draw.prizes.map((won) => (
          <li key={won.prize} className={css.won}>
            <span>
              <span className={css.what}>
                <Prize won={won} />
              </span>
              <span className={css.small}>{prizeNames[won.prize]}</span>
            </span>
            <span className={css.by}>
              {winnerOf(won)}
              <span className={css.small}>lootje {won.ticket}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The jackpots of the days before. */
export function EarlierDraws({ draws }: { draws: readonly PastDraw[] }) {
  if (draws.length === 0) return null
  return (
    <Panel flush title="Eerdere trekkingen">
      <Table caption="Eerdere trekkingen" columns={drawColumns} rows={draws} rowKey={({ drawDay }) => drawDay} />
    </Panel>
  )
}

function noteOf({ tickets, userTickets, prizes }: PastDraw): string {
  const all = `Er zaten ${ticketsOf(tickets)} in de trommel.`
  if (prizes.length === 0) return 'Niemand die meedeed, leefde nog. De pot bleef bij het huis.'
  if (userTickets === 0) return `${all} Geen ervan was van jou.`
  return `${all} ${userTickets} ervan ${userTickets === 1 ? 'was' : 'waren'} van jou${prizes.some(({ own }) => own) ? ', en het liep goed af.' : ', en dat was het dan.'}`
}
