import type { Calls } from '@sottomondo/api-contract'
import { CityName, Experience, useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Bar } from '@sottomondo/ui-kit/bar'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { FamilyName } from '@sottomondo/ui-kit/family-name'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { FightResult } from './fight-result.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Possessions } from './possessions.tsx'
import { ServiceRecord } from './record.tsx'
import css from './status.module.css'
import { StatusTimers } from './status-timers.tsx'
import { FirstSteps } from './steps/first-steps.tsx'
import { lastGuidedRank } from './steps/guided.ts'
import { Town } from './town/town.tsx'

type Status = Calls['GET /api/status/parts']['answer']
type Gangster = NonNullable<Status['gangster']>

/**
 * /: everything about the player's own gangster, from one call (spec 2 §2), without parts that can't be reached just
 * now.
 */
export function Screen() {
  // Cash is the header's by push; the rest of a push (a reward, a rank) stands here and is read again.
  const status = useCall('GET /api/status/parts', undefined, {
    rereadOn: {
      cash: true,
      moneyReceived: true,
      cityChanged: true,
      lifeChanged: true,
      healingUsed: true,
      perkEffectsChanged: true,
      garageChanged: true,
      premiumChanged: true,
      firstStepTaken: true,
    },
  })
  // Its line stands above the rest, and would push it down if it came after it.
  const unread = useCall('GET /api/log/unread', undefined, {
    // An event on the open page is seen, and not missed (`Watch`).
    rereadOn: { logChanged: ({ lineIds }) => !lineIds || document.visibilityState !== 'visible' },
  })
  if (status.error && !status.data) {
    return (
      <Page title="Status">
        <Failure message="Error loading user data. Please try again." onRetry={status.reload} />
      </Page>
    )
  }
  const { data, reload } = status
  if (!data || isAwaited(unread)) return <LoadingStatus />
  const { gangster, possessions } = data
  const page = (newcomer?: NewcomerSteps) => (
    <Parts
      status={data}
      meanwhile={<Meanwhile unread={unread.data} />}
      steps={gangster && <FirstSteps newcomer={newcomer} gangster={gangster} possessions={possessions} />}
      onRetry={reload}
    />
  )
  return gangster && gangster.rankNumber <= lastGuidedRank ? <Guided>{page}</Guided> : page()
}

type NewcomerSteps = Calls['GET /api/first-steps']['answer']

/** A newcomer's page with their next step: above the rest, and so drawn together with it. */
function Guided({ children }: { children: (newcomer: NewcomerSteps | undefined) => ReactNode }) {
  const steps = useCall('GET /api/first-steps', undefined, {
    rereadOn: { cash: true, cityChanged: true, firstStepTaken: true },
  })
  return isAwaited(steps) ? <LoadingStatus /> : children(steps.data)
}

/** Neither answered nor failed yet. */
const isAwaited = ({ data, error }: { data: unknown; error: unknown }) => data === undefined && error === undefined

const LoadingStatus = () => (
  <Page title="Status">
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <Columns>
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </Columns>
    <Skeleton height="16rem" />
  </Page>
)

interface PartsProps {
  status: Status
  meanwhile: ReactNode
  /** The steps that they have never done. */
  steps: ReactNode
  onRetry: () => void
}
function Parts({ status, meanwhile, steps, onRetry }: PartsProps) {
  const { accountName, familyName, familySymbol, gangster, possessions } = status
  const cityName = gangster?.City.cityName
  const belongings = possessions ? (
    <Possessions possessed={possessions} />
  ) : (
    <Away title="Bezit" message="Je bezit is even niet te lezen." onRetry={onRetry} />
  )
  return (
    <Page
      title={
        <span className={css.name}>
          <Avatar name={accountName} size={48} />
          {accountName}
        </span>
      }
      aside={
        <span className={css.where}>
          {gangster && <Badge tone="brass">{gangster.rank}</Badge>}
          {cityName && (
            <Badge>
              <CityName name={cityName} />
            </Badge>
          )}
          <Badge>{familyName ? <FamilyName name={familyName} symbol={familySymbol} /> : 'Geen familie'}</Badge>
        </span>
      }
    >
      <FightResult />
      {meanwhile}
      {steps}
      {gangster ? (
        <Doings gangster={gangster} belongings={belongings} isOwnedKnown={possessions !== null} />
      ) : (
        <>
          <Away title="Toestand" message="Je toestand en staat van dienst zijn even niet te lezen." onRetry={onRetry} />
          {belongings}
        </>
      )}
    </Page>
  )
}

function Away({ title, message, onRetry }: { title: string; message: string; onRetry: () => void }) {
  return (
    <Panel title={title}>
      <Failure message={message} onRetry={onRetry} />
    </Panel>
  )
}

interface DoingsProps {
  gangster: Gangster
  belongings: ReactNode
  /** Whether their perks and bandages are known. */
  isOwnedKnown: boolean
}
function Doings({ gangster, belongings, isOwnedKnown }: DoingsProps) {
  const { life, maxLife, nextRank, missingExperience } = gangster
  return (
    <>
      <div className={css.top}>
        <Portrait gender={gangster.gender} rankNumber={gangster.rankNumber} />
        <Panel title="Toestand">
          <div className={css.bars}>
            <div>
              <Bar label={nextRank ? `Op weg naar ${nextRank}` : 'Rank'} percent={gangster.rankProgress} />
              <p className={css.next}>
                {nextRank ? (
                  <>
                    Nog <Experience points={missingExperience} />.
                  </>
                ) : (
                  'Hoger dan dit gaat het niet.'
                )}
              </p>
            </div>
            <Bar label="Moordervaring" percent={gangster.murderKillExp} />
            <Bar
              label="Leven"
              tone="life"
              percent={maxLife > 0 ? (life / maxLife) * 100 : 0}
              value={`${life} / ${maxLife}`}
            />
          </div>
        </Panel>
      </div>
      <div className={css.cards}>
        <Panel title="Wanneer kan ik weer?" flush>
          <StatusTimers rankNumber={gangster.rankNumber} canBecomeGodfather={gangster.canBecomeGodfather} />
        </Panel>
        <Town />
        {belongings}
        <Panel
          title="Staat van dienst"
          aside={
            <Link to="/today" className={buttonClass({ small: true, variant: 'quiet' })}>
              Vandaag
            </Link>
          }
        >
          <ServiceRecord gangster={gangster} />
        </Panel>
        {/* Parts from economy are left out while it is away: an empty list would read as having none. */}
        {isOwnedKnown && (
          <>
            <Panel title="Perks">
              <Perks perks={gangster.perks} />
            </Panel>
            <Panel title="Lapmiddelen">
              {gangster.healingItems.length === 0 ? (
                <div className={css.nothing}>
                  <p className={css.none}>Je hebt niets om jezelf op te lappen.</p>
                  <Link to="/shop" className={buttonClass({ small: true })}>
                    Naar de winkel
                  </Link>
                </div>
              ) : (
                <DescriptionList
                  items={gangster.healingItems.map(({ name, description }) => ({ label: name, value: description }))}
                />
              )}
            </Panel>
          </>
        )}
      </div>
    </>
  )
}

function Perks({ perks }: Pick<Gangster, 'perks'>) {
  if (perks.length === 0)
    return (
      <div className={css.nothing}>
        <p className={css.none}>Je hebt nog geen perks. Wat je kunt, kan iedereen.</p>
        <Link to="/shop" className={buttonClass({ small: true })}>
          Bekijk de perks
        </Link>
      </div>
    )
  return (
    <ul className={css.perks}>
      {perks.map(({ perkName, level, effect, augments }) => (
        <li key={perkName}>
          <strong>{perkName}</strong> <Badge tone="brass">level {level}</Badge>
          <p className={css.augment}>{effect}</p>
          {augments.map(({ name, description }) => (
            <p key={name} className={css.augment}>
              {name}: {description}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
