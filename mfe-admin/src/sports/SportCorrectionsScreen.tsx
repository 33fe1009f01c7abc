import type { Calls } from '@sottomondo/api-contract'
import { Money, PlayerName, usePages } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { ListPanel } from '@sottomondo/ui-kit/list-panel'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'

type Renamed = Calls['GET /api/admin/sport/names']['answer']['names'][number]
type Correction = Calls['GET /api/admin/sport/corrections']['answer']['corrections'][number]

const leagueNames: Readonly<Record<string, string>> = {
  dutch: 'Nederland',
  belgian: 'België',
  english: 'Engeland',
  champions: 'Kampioenen',
  europa: 'Europa',
  conference: 'Conference',
}

/**
 * Results that the bookmaker changed after bets were paid, and teams whose names changed. For the admin: no money moves
 * by itself.
 */
export function Screen() {
  const list = usePages('GET /api/admin/sport/corrections', {
    rowsOf: ({ corrections }) => corrections,
    keyOf: ({ matchId }) => matchId,
  })
  const names = usePages('GET /api/admin/sport/names', {
    rowsOf: (answer) => answer.names,
    keyOf: ({ matchId }) => matchId,
  })
  const readAll = () => Promise.all([list.reload(), names.reload()])
  return (
    <Page
      title="Gecorrigeerde uitslagen"
      lead="De eerste officiële uitslag telt, ook als de bookmaker zich bedenkt. Hier zie je wat de andere gescheeld had."
    >
      <Panel title="Wat je eraan kunt doen">
        <p>
          Vanzelf verandert er niets: wie betaald is, houdt het. Wil je iemand tegemoetkomen, boek het dan bij{' '}
          <Link to="/admin/modifyPlayer">Speler wijzigen</Link>; die leest wat je deed en waarom. Klopt er van de
          bookmaker meer niet, zet sportweddenschappen dan uit bij <Link to="/admin/switches">Schakelaars</Link>.
        </p>
        <p>
          Heet een ploeg opeens anders, dan beslissen het nummer van de wedstrijd en de competitie. Kijk onder Andere
          namen of het dezelfde ploegen zijn.
        </p>
      </Panel>
      <ListPanel
        title="Uitslagen"
        caption="Gecorrigeerde uitslagen"
        list={{ ...list, reload: readAll }}
        columns={columns}
        dense
        rowKey={({ matchId }) => matchId}
        nothing={{
          picture: <Illustration name="ledger" />,
          title: 'Niets gecorrigeerd',
          advice: 'De bookmaker bleef bij zijn eerste woord.',
        }}
      />
      {!(list.error && !list.rows) && (
        <ListPanel
          title="Andere namen"
          caption="Ploegen die later anders heetten"
          list={names}
          columns={nameColumns}
          dense
          rowKey={({ matchId }) => matchId}
          nothing={{
            picture: <Illustration name="ledger" />,
            title: 'Niemand heet anders',
            advice: 'De bookmaker noemt elke ploeg zoals de weddenschappen haar noemen.',
          }}
        />
      )}
    </Page>
  )
}

const columns: readonly Column<Correction>[] = [
  {
    key: 'match',
    head: 'Wedstrijd',
    primary: true,
    cell: ({ homeTeam, awayTeam, league }) => (
      <Noted note={leagueNames[league] ?? league}>{`${homeTeam} - ${awayTeam}`}</Noted>
    ),
  },
  { key: 'first', head: 'Dit telt', cell: ({ homeGoals, awayGoals }) => `${homeGoals}-${awayGoals}` },
  {
    key: 'other',
    head: 'Later gezegd',
    cell: ({ otherHomeGoals, otherAwayGoals, correctedAt }) => (
      <Noted note={<When at={correctedAt} />}>{`${otherHomeGoals}-${otherAwayGoals}`}</Noted>
    ),
  },
  {
    key: 'bets',
    head: 'Anders afgelopen',
    cell: ({ bets, otherBets }) => `${otherBets} van ${bets}`,
  },
  {
    key: 'overpaid',
    head: 'Te veel betaald',
    numeric: true,
    cell: ({ overpaidEuro }) => <Money amount={overpaidEuro} />,
  },
  {
    key: 'missed',
    head: 'Misgelopen',
    numeric: true,
    cell: ({ missedEuro }) => <Money amount={missedEuro} />,
  },
  { key: 'losers', head: 'Door wie', wide: true, cell: ({ losers }) => <Losers losers={losers} /> },
]

const nameColumns: readonly Column<Renamed>[] = [
  {
    key: 'match',
    head: 'Weddenschappen zeggen',
    primary: true,
    cell: ({ homeTeam, awayTeam, league }) => (
      <Noted note={leagueNames[league] ?? league}>{`${homeTeam} - ${awayTeam}`}</Noted>
    ),
  },
  {
    key: 'other',
    head: 'Later gezegd',
    cell: ({ otherHomeTeam, otherAwayTeam, renamedAt }) => (
      <Noted note={<When at={renamedAt} />}>{`${otherHomeTeam} - ${otherAwayTeam}`}</Noted>
    ),
  },
  { key: 'kickOff', head: 'Aftrap', cell: ({ kickOff }) => <When at={kickOff} /> },
  { key: 'bets', head: 'Weddenschappen', numeric: true, cell: ({ bets }) => bets },
]

function Losers({ losers }: Pick<Correction, 'losers'>) {
  if (losers.length === 0) return 'Niemand liep iets mis'
  return losers.map(({ accountName, missedEuro }, place) => (
    <div key={accountName ?? place}>
      {accountName ? <PlayerName name={accountName} /> : 'Onbekend'} <Money amount={missedEuro} />
    </div>
  ))
}
