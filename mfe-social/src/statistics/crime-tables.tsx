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
        nothing="Nog geen speler brak iemand uit. Haal iemand uit de cel en je staat hier."
        figure={({ successfullBreakouts }) => plain(successfullBreakouts)}
      />
      <FameTable
        title="Grootste overvallen"
        rows={listOf(statistics, 'topHeists')}
        nothing="Nog geen overval van twee spelers is gelukt."
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
        nothing="Nog geen raid van een speler is gelukt. Leid er een en je staat hier."
        name={({ raidLeader }) => <PlayerName name={raidLeader} />}
        figure={({ reward }) => <Money amount={reward} />}
        isOwn={({ raidLeader }) => raidLeader === accountName}
      />
      <Ranked
        title="Meeste paaseieren"
        rows={listOf(statistics, 'topEasterEggs')}
        nothing="Nog geen speler vond een ei."
        figure={({ easterEggs }) => plain(easterEggs)}
      />
      <Ranked
        title="Meeste eieren gestolen"
        rows={listOf(statistics, 'topEggsStolen')}
        nothing="Nog geen speler stal een ei."
        figure={({ eggsStolen }) => plain(eggsStolen)}
      />
      <Ranked
        title="Meeste eer"
        rows={listOf(statistics, 'topHonor')}
        nothing="Nog geen speler kreeg eer."
        figure={({ honor }) => plain(honor)}
      />
      <Ranked
        title="Meeste oneer"
        rows={listOf(statistics, 'topDishonor')}
        nothing="Nog geen speler kreeg oneer."
        figure={({ honor }) => plain(honor)}
      />
    </Columns>
  )
}
