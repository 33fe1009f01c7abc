import { Money } from '@sottomondo/mfe-kit'
import { Bar } from '@sottomondo/ui-kit/bar'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from './raid.module.css'
import { type Raid, riskText } from './raid-texts.ts'

/** A gathering raid: its members with their weapons, and its possible loot. */
export function OpenRaid({ raid }: { raid: Raid }) {
  const brought = raid.brought.map(({ name, count }) => `${count} × ${name}`).join(', ')
  return (
    <Panel title="Wie erbij is" note={riskText(raid)}>
      <ul className={css.people} aria-label="Deelnemers">
        {raid.participantDetails.map(({ accountName, lifePercentage }) => (
          <li key={accountName}>
            <Bar label={accountName} tone="life" percent={lifePercentage} />
          </li>
        ))}
      </ul>
      <DescriptionList
        items={[
          { label: 'Kans nu', value: `${raid.chancePercent}%` },
          { label: 'Deelnemers', value: `${raid.participantsCount} van ${raid.mostParticipants}` },
          { label: 'Wapens', value: brought || 'geen' },
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
