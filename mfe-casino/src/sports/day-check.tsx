import { simulatorRules } from '@sottomondo/casino-rules/sports'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { useEffect, useState } from 'react'
import { CheckNotice, HexList } from '../fair/check-notice.tsx'
import type { Verdict } from '../fair/verify/check.ts'
import css from './sports.module.css'
import { type FairDay, leagues } from './sports-texts.ts'
import { type CheckedMatch, type DayReport, verifyDay } from './verify-day.ts'

const lineUp = (place: number): string => simulatorRules.lineUps[place]?.news ?? ''
const verdicts: Readonly<Record<Verdict, { tone: 'good' | 'danger' | 'quiet'; word: string }>> = {
  right: { tone: 'good', word: 'Klopt' },
  wrong: { tone: 'danger', word: 'Klopt niet' },
  open: { tone: 'quiet', word: 'Geen uitslag' },
  doubt: { tone: 'quiet', word: 'Geen uitslag' },
}

const columns: readonly Column<CheckedMatch>[] = [
  { key: 'match', head: 'Wedstrijd', primary: true, cell: ({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}` },
  {
    key: 'told',
    head: 'Uitbetaald bij',
    cell: ({ published }) =>
      published && published.homeGoals !== null ? `${published.homeGoals}-${published.awayGoals}` : 'niets',
  },
  { key: 'drawn', head: 'Nagerekend', cell: ({ homeGoals, awayGoals }) => `${homeGoals}-${awayGoals}` },
  {
    key: 'verdict',
    head: 'Oordeel',
    cell: ({ verdict }) => <Badge tone={verdicts[verdict].tone}>{verdicts[verdict].word}</Badge>,
  },
  {
    key: 'lineUps',
    head: 'Opstellingen',
    cell: ({ homeLineUp, awayLineUp }) => <Noted note={`uit ${lineUp(awayLineUp)}`}>thuis {lineUp(homeLineUp)}</Noted>,
  },
  {
    key: 'odds',
    head: 'Noteringen 1 / X / 2',
    cell: ({ firstOdds, lastOdds }) => <Noted note={`eerst ${firstOdds}`}>{lastOdds}</Noted>,
  },
]

/** The verdict on a day, its matches by league, and all data that they follow from. */
export function DayCheck({ day, seed, published }: { day: number; seed: string; published: FairDay }) {
  const [report, setReport] = useState<DayReport>()
  useEffect(() => {
    let gone = false
    void verifyDay(day, seed, published).then((made) => gone || setReport(made))
    return () => {
      gone = true
    }
  }, [day, seed, published])
  if (!report) return <Skeleton height="60rem" />
  return (
    <>
      <CheckNotice what="Deze speeldag" isRight={report.isRight} checks={report.checks} />
      <Panel title="Waar het uit volgt">
        <HexList
          rows={[
            { label: 'Zegel, voor de wedstrijden getoond', text: published.seedHash ?? '' },
            { label: 'Seed, onthuld na de speeldag', text: seed },
          ]}
        />
      </Panel>
      <Tabs
        label="Competities"
        tabs={leagues.map(({ id, label }) => ({
          id,
          label,
          content: <LeagueDay label={label} matches={report.matches.filter(({ league }) => league === id)} />,
        }))}
      />
    </>
  )
}

function LeagueDay({ label, matches }: { label: string; matches: readonly CheckedMatch[] }) {
  return (
    <div className={css.panels}>
      <Panel flush title={label}>
        <Table caption={label} columns={columns} rows={matches} rowKey={({ matchId }) => matchId} />
      </Panel>
      <Panel
        title="De HMAC van elke wedstrijd"
        note={
          <>
            De eerste vier getallen van vier bytes zijn de opstelling thuis en die uit, elk als rest bij deling door{' '}
            {simulatorRules.lineUps.length}, en dan de doelpunten thuis en uit, volgens de kansen waaruit ook de
            noteringen volgen.
          </>
        }
      >
        <HexList
          rows={matches.map(({ homeTeam, awayTeam, message, hex }) => ({
            label: `${homeTeam} - ${awayTeam}: HMAC-SHA-256 met de seed over ${message}`,
            text: hex,
          }))}
        />
      </Panel>
    </div>
  )
}
