import { PlayerName, useOptionalSession } from '@sottomondo/mfe-kit'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Money } from '@sottomondo/ui-kit/money'
import { Note, Noted } from '@sottomondo/ui-kit/noted'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import { FameTable } from '../hall-of-fame/fame-table.tsx'
import { Course } from './course.tsx'
import { listOf, type Statistics } from './lists.ts'
import { Ranked } from './ranked.tsx'

/** The general figures, and who came and went last. */
export function PlayerTables({ statistics }: { statistics: Statistics | undefined }) {
  const { accountName } = useOptionalSession() ?? {}
  return (
    <Columns>
      <Course
        title="Levende gangsters"
        unit=""
        history={statistics?.history}
        value={({ livingAccounts }) => livingAccounts}
      />
      <Panel title="Algemeen">
        <DescriptionList items={generalOf(statistics)} />
      </Panel>
      <Ranked
        title="Nieuwste spelers"
        rows={listOf(statistics, 'latestUsers')}
        nothing="Er is nog geen speler."
        figure={({ createdAt }) => <When at={createdAt} />}
      />
      <FameTable
        title="Laatste doden"
        rows={listOf(statistics, 'latestDeaths')}
        nothing="Er is nog niemand gestorven."
        noted
        name={({ victimName, victimRank, killerName, killerRank }) => (
          <Noted
            note={
              killerName ? (
                <>
                  gedood door <PlayerName name={killerName} />, {killerRank}
                </>
              ) : (
                'niemand weet door wie'
              )
            }
          >
            <PlayerName name={victimName} /> <Note>{victimRank}</Note>
          </Noted>
        )}
        figure={({ date }) => <When at={date} />}
        isOwn={({ victimName, killerName }) => [victimName, killerName].includes(accountName ?? '')}
      />
    </Columns>
  )
}

function generalOf(statistics: Statistics | undefined) {
  const count = (of: number | undefined) => of !== undefined && <Money amount={of} unit="" />
  const newest = statistics?.latestAccountCreatedAt
  return [
    { label: 'Spelers online', value: count(statistics?.onlineUsers) || undefined },
    { label: 'Inwoners online', value: count(statistics?.onlineResidents) || undefined },
    { label: 'Levende gangsters', value: count(statistics?.livingAccounts) || undefined },
    { label: 'Van hen inwoners van de stad', value: count(statistics?.livingResidents) || undefined },
    { label: 'Gangsters ooit', value: count(statistics?.totalAccounts) || undefined },
    { label: 'Laatste nieuwe speler', value: statistics && (newest ? <When at={newest} /> : 'nog niemand') },
  ]
}
