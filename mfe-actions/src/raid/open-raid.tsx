import { Money } from '@sottomondo/mfe-kit'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Lineup } from './lineup.tsx'
import { broughtText, type Raid, riskText } from './raid-texts.ts'

/** A gathering raid: its members with their weapons, and its possible loot. */
export function OpenRaid({ raid }: { raid: Raid }) {
  return (
    <Panel title="Wie erbij is" note={riskText(raid)}>
      <Lineup people={raid.participantDetails} />
      <DescriptionList
        items={[
          { label: 'Kans nu', value: `${raid.chancePercent}%` },
          { label: 'Deelnemers', value: `${raid.participantsCount} van ${raid.mostParticipants}` },
          { label: 'Wapens', value: broughtText(raid.brought) },
          ...(raid.isParticipant ? [] : [{ label: 'Kans met jou erbij', value: `${raid.chanceWithPercent}%` }]),
          ...(raid.expectedNet === null
            ? []
            : [{ label: 'Verwacht netto, voor jou', value: <Money amount={raid.expectedNet} /> }]),
          {
            label: 'Ieders deel van de buit',
            value: (
              <>
                <Money amount={raid.minReward} /> tot <Money amount={raid.maxReward} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
