import {
  CashShortage,
  CityName,
  formatDuration,
  formatEuro,
  useAction,
  useSecondsUntil,
  useSession,
} from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Scene } from '../shared/scene.tsx'
import { Until } from '../shared/until.tsx'
import css from './raid.module.css'
import type { Raid } from './raid-texts.ts'
import gathering from './scenes/gathering.svg'

export type CalledRaidProps = { raid: Raid; raidId: number; reload: () => Promise<unknown> }

/** Above a gathering raid: its time, what is awaited, and the button to join, where a phone shows it at once. */
export function CalledRaid({ raid, raidId, reload }: CalledRaidProps) {
  const { cashPocket } = useSession()
  const isPast = useSecondsUntil(raid.closesAt) === 0
  const join = useAction('POST /api/raid/join', { reload })
  const isFull = raid.participantsCount >= raid.mostParticipants
  const doJoin = () => join.run({ body: { raidId } })
  const short = Math.max(0, raid.stakeEuro - cashPocket)
  return (
    <Scene
      acts
      label="Open raid"
      title={
        <>
          {raid.isLeader ? 'Jouw raid in' : `${raid.leaderName} roept in`} <CityName name={raid.cityName} />
        </>
      }
      picture={<Picture src={gathering} width={480} height={200} atOnce />}
    >
      <p role="status">{saidOf(raid, isPast)}</p>
      <Until at={raid.closesAt} totalSeconds={raid.windowSeconds} onPast={reload}>
        {raid.isParticipant ? 'tot het gebeurt' : 'om mee te doen'}
      </Until>
      {!raid.isParticipant && (
        <div className={css.action}>
          <Button variant="primary" busy={join.busy} disabled={isPast || isFull || short > 0} onClick={doJoin}>
            Doe mee voor {formatEuro(raid.stakeEuro)}
          </Button>
          {short > 0 && <CashShortage euro={short} className={css.short} onGo={doJoin} />}
        </div>
      )}
      {!raid.isParticipant && <Odds raid={raid} />}
    </Scene>
  )
}

/** What joining may bring and cost, beside the button: the chance, the share, and a failure. */
function Odds({ raid }: { raid: Raid }) {
  const { expectedNet, chanceWithPercent, minReward, maxReward, leastLifeLost, mostLifeLost, jailRate } = raid
  return (
    <div className={css.odds}>
      {expectedNet !== null && (
        <p>
          Met jou erbij is de kans {chanceWithPercent}%. Gemiddeld levert het je {formatEuro(expectedNet)} op.
        </p>
      )}
      <p>
        Lukt het: jouw deel is {formatEuro(minReward)} tot {formatEuro(maxReward)}, je inleg is voor de leider.
      </p>
      <p>
        Mislukt het: je inleg is terug, maar je verliest {leastLifeLost} tot {mostLifeLost} leven, met {jailRate}% kans
        op {formatDuration(raid.jailSeconds)} cel.
      </p>
    </div>
  )
}

/** Says what is awaited. */
function saidOf({ isParticipant, isLeader, participantsCount, mostParticipants }: Raid, isPast: boolean): string {
  if (isPast) return 'De deur is dicht. Het gebeurt nu.'
  if (isLeader && participantsCount === 1) return 'Nog niemand. Komt er niemand, dan krijg je alles terug.'
  if (isParticipant) return 'Je bent erbij. Zodra de tijd om is, gebeurt het.'
  return participantsCount >= mostParticipants ? 'Deze raid is vol.' : 'Nu of niet.'
}
