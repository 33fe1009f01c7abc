import { PlayerName, useOptionalSession } from '@sottomondo/mfe-kit'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Money } from '@sottomondo/ui-kit/money'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { FameTable } from '../hall-of-fame/fame-table.tsx'
import { Course } from './course.tsx'
import { listOf, type Statistics } from './lists.ts'
import { Ranked } from './ranked.tsx'

const plain = (amount: number) => <Money amount={amount} unit="" />

/** Crimes and their course, and who is best at what. */
export function CrimeTables({ statistics }: { statistics: Statistics | undefined }) {
  const { accountName } = useOptionalSession() ?? {}
  return (
    <Columns>
      <Course title="Misdaden" unit="" history={statistics?.history} value={({ totalCrimes }) => totalCrimes} />
      <Panel title="Gepleegd">
        <DescriptionList
          items={[
            { label: 'Misdaden', value: statistics && plain(statistics.totalCrimes) },
            { label: 'Autodiefstallen', value: statistics && plain(statistics.totalCarCrimes) },
          ]}
        />
      </Panel>
      <Ranked
        title="Beste uitbrekers"
        rows={listOf(statistics, 'topBusters')}
        nothing="Nog niemand brak iemand uit."
        figure={({ successfullBreakouts }) => plain(successfullBreakouts)}
      />
      <FameTable
        title="Grootste overvallen"
        rows={listOf(statistics, 'topHeists')}
        nothing="Nog geen overval is gelukt."
        name={({ inviter, invitee }) => (
          <>
            <PlayerName name={inviter} /> en <PlayerName name={invitee} />
          </>
        )}
        figure={({ rewardCash }) => <Money amount={rewardCash} />}
        isOwn={({ inviter, invitee }) => [inviter, invitee].includes(accountName ?? '')}
      />
      <FameTable
        title="Grootste raids"
        rows={listOf(statistics, 'topRaids')}
        nothing="Nog geen raid is gelukt."
        name={({ raidLeader }) => <PlayerName name={raidLeader} />}
        figure={({ reward }) => <Money amount={reward} />}
        isOwn={({ raidLeader }) => raidLeader === accountName}
      />
      <Ranked
        title="Meeste paaseieren"
        rows={listOf(statistics, 'topEasterEggs')}
        nothing="Nog niemand vond een ei."
        figure={({ easterEggs }) => plain(easterEggs)}
      />
      <Ranked
        title="Meeste eieren gestolen"
        rows={listOf(statistics, 'topEggsStolen')}
        nothing="Nog niemand stal een ei."
        figure={({ eggsStolen }) => plain(eggsStolen)}
      />
      <Ranked
        title="Meeste eer"
        rows={listOf(statistics, 'topHonor')}
        nothing="Nog niemand kreeg eer."
        figure={({ honor }) => plain(honor)}
      />
      <Ranked
        title="Meeste oneer"
        rows={listOf(statistics, 'topDishonor')}
        nothing="Nog niemand kreeg oneer."
        figure={({ honor }) => plain(honor)}
      />
    </Columns>
  )
}
