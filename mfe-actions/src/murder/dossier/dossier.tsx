import { Money, PlayerName, useCall, useRoom } from '@sottomondo/mfe-kit'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { DossierOf, Murders } from '../murder.types.ts'
import { BeginFight } from './begin-fight.tsx'
import { Conditions, useConditions } from './conditions.tsx'
import css from './dossier.module.css'
import { Stakes } from './stakes.tsx'

interface DossierProps {
  victimName: string
  murders: Murders
  reload: () => Promise<void>
}

/** What the player may know of somebody, and the fight with them. */
export function Dossier({ victimName, murders, reload }: DossierProps) {
  const {
    data,
    error,
    reload: reloadDossier,
  } = useCall(
    'GET /api/murder/dossier',
    { query: { victimName } },
    {
      rereadOn: {
        detectiveChanged: true,
        cityChanged: true,
        fightChanged: true,
        bountiesChanged: ({ accountName }, dossier) => accountName === dossier.accountName,
      },
    },
  )
  useRoom('bounty', () => void reloadDossier())
  const readAgain = async () => {
    await Promise.all([reload(), reloadDossier()])
  }
  if (data) return <File dossier={data} murders={murders} readAgain={readAgain} />
  if (!error) return <Skeleton height="36rem" />
  const isAnswer = error.status === 404 || error.errorType === 'conflict'
  return isAnswer ? (
    <p role="status" className={css.nobody}>
      {error.message}
    </p>
  ) : (
    <Failure message={error.message} onRetry={reloadDossier} />
  )
}

function File({
  dossier,
  murders,
  readAgain,
}: {
  dossier: DossierOf
  murders: Murders
  readAgain: () => Promise<void>
}) {
  const conditions = useConditions(dossier, murders, readAgain)
  const { accountName, gender, rank, rankNumber, jokes } = dossier
  const denial = jokes.length > 0 ? undefined : conditions.find(({ isMet }) => !isMet)?.text
  return (
    <section className={css.file} aria-label={`Dossier van ${accountName}`}>
      <p className={css.tab} aria-hidden="true">
        Dossier
      </p>
      <div className={css.sheet}>
        <div className={css.who}>
          <div className={css.photo}>
            <Portrait gender={gender} rankNumber={rankNumber} />
            <span className={css.arms}>
              <Avatar name={accountName} size={44} />
            </span>
          </div>
          <div className={css.facts}>
            <h2 className={css.name}>
              <PlayerName name={accountName} />
            </h2>
            <p className={css.rank}>{rank}</p>
            <Bounty dossier={dossier} />
            <p className={css.stamp} data-ready={denial === undefined || undefined}>
              {denial === undefined ? 'In het vizier' : 'Nog niet'}
            </p>
          </div>
          <Conditions conditions={conditions} />
          <Stakes dossier={dossier} murders={murders} />
        </div>
        <BeginFight dossier={dossier} murders={murders} denial={denial} readAgain={readAgain} />
      </div>
    </section>
  )
}

/** What is on their head, and what of it is for the reader. */
function Bounty({ dossier: { bounty, bountyReward: reward, isOneself } }: { dossier: DossierOf }) {
  if (!bounty) return null
  return (
    <p className={css.bounty}>
      Op dit hoofd: <Money amount={bounty} />
      {!isOneself && reward === 0 && ', van jou of je familie'}
      {!isOneself && reward !== null && reward > 0 && reward < bounty && (
        <>
          , voor jou <Money amount={reward} />
        </>
      )}
    </p>
  )
}
