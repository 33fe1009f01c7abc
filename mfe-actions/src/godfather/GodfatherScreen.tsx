import type { Calls } from '@sottomondo/api-contract'
import {
  CashShortage,
  Experience,
  formatDuration,
  formatEuro,
  LastOutcome,
  Money,
  showOutcome,
  useAction,
  useCall,
  useFamiliar,
  useOpening,
  useSession,
} from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Picture } from '@sottomondo/ui-kit/picture'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import { Scene } from '../shared/scene.tsx'
import css from './godfather.module.css'
import councilPicture from './scenes/council.svg'
import ringPicture from './scenes/ring.svg'

type Promotion = Calls['GET /api/godfather']['answer']

const council = <Picture src={councilPicture} width={480} height={200} atOnce />
const ring = <Picture src={ringPicture} width={480} height={200} atOnce />

/** The old gentlemen withdraw for so long, whatever they decide. */
const deliberationMs = 2_500

/** /godfather: the promotion to the highest rank, plain or with a tip (spec 3 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/godfather')
  // The gate opens again after the wait: the last answer is past then.
  useOpening(() => showOutcome(null))
  const [wish, setWish] = useState<'plain' | 'tip'>()
  const promote = useAction('POST /api/godfather/promote', {
    timers: true,
    atLeastMs: deliberationMs,
    reload,
    announce: ({ success, message }) => showOutcome(success ? <Ceremony words={message} /> : <No words={message} />),
  })

  return (
    <Page title="Godfather" lead="Het hoogste wat de stad te geven heeft. Vragen moet je het zelf.">
      <LastOutcome
        fallback={
          !(error && !data) && (
            <Scene
              label="De tafel"
              title={data && headingOf(data, promote.busy)}
              picture={data?.isGodfather ? ring : council}
            >
              {data ? <p>{promotionText(data, promote.busy)}</p> : <Skeleton lines={2} />}
            </Scene>
          )
        }
      />
      {error && <Failure message={error.message} onRetry={reload} />}
      {!error && !data && <Skeleton height="20rem" />}
      {data && !data.isGodfather && <Ways promotion={data} busy={promote.busy} onChosen={setWish} />}
      {data && <Gains promotion={data} />}
      <Confirm
        open={wish !== undefined}
        title={wish === 'tip' ? 'Met een fooi naar binnen' : 'Zonder fooi naar binnen'}
        yes="Ga naar binnen"
        onYes={() => {
          setWish(undefined)
          promote.run({ body: { wantsTip: wish === 'tip' } })
        }}
        onNo={() => setWish(undefined)}
      >
        {data && questionOf(data, wish === 'tip')}
      </Confirm>
    </Page>
  )
}

/** The end that one has played for. */
function Ceremony({ words }: { words: string }) {
  return (
    <div className={css.ceremony}>
      <Scene label="Resultaat" tone="good" title={words} picture={ring} live tall>
        <p>De kaarsen worden opnieuw aangestoken, dit keer voor jou. Wie je gisteren groette, buigt vandaag.</p>
        <p>De stad leest het in het nieuws. Zwijgen helpt niet meer.</p>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Bekijk je nieuwe rank
        </Link>
      </Scene>
    </div>
  )
}

function No({ words }: { words: string }) {
  return (
    <Scene label="Resultaat" tone="danger" title="Ze schudden van nee" picture={council} live>
      <p>{words}</p>
      <p>Een van hen keek lang naar je schoenen. Volgende keer dus andere schoenen.</p>
    </Scene>
  )
}

const headingOf = ({ isGodfather, title }: Promotion, busy: boolean): string => {
  if (isGodfather) return title
  return busy ? 'Ze trekken zich terug' : 'Drie oude heren, één lege stoel'
}

function promotionText({ isGodfather, canBecomeGodfather, missingExperience, rank, title }: Promotion, busy: boolean) {
  if (isGodfather) return `Je bent ${title}. Hoger gaat het niet, en lager alleen met de voeten vooruit.`
  if (busy) return 'Achter de deur wordt gefluisterd. Je hoort je naam, en daarna niets.'
  if (canBecomeGodfather) return `Je bent ${rank}, en weet genoeg van iedereen om ${title} te worden. Nu zij nog.`
  return (
    <>
      Je bent {rank}. Je mist nog <Experience points={missingExperience} /> om {title} te kunnen worden.
    </>
  )
}

const percentOf = (chance: number): string => `${Math.round(chance * 100)}%`

const questionOf = ({ tip, chance, chanceWithTip, waitSeconds }: Promotion, withTip: boolean): string =>
  `Je kans is ${percentOf(withTip ? chanceWithTip : chance)}. ${
    withTip ? `De fooi van ${formatEuro(tip)} ben je kwijt, ook als het nee wordt. ` : ''
  }Na een nee wacht je ${formatDuration(waitSeconds)}.`

type WaysProps = { promotion: Promotion; busy: boolean; onChosen: (wish: 'plain' | 'tip') => void }

/** The two ways to ask. */
function Ways({
  promotion: { chance, chanceWithTip, tip, canBecomeGodfather, waitSeconds },
  busy,
  onChosen,
}: WaysProps) {
  const { cashPocket } = useSession()
  const { isFolded } = useFamiliar()
  const plain = (
    <Button busy={busy} disabled={!canBecomeGodfather} onClick={() => onChosen('plain')}>
      Vraag het zonder fooi
    </Button>
  )
  const withTip = (
    <Button
      variant="primary"
      busy={busy}
      disabled={!canBecomeGodfather || cashPocket < tip}
      onClick={() => onChosen('tip')}
    >
      Geef een fooi van {formatEuro(tip)}
    </Button>
  )
  return (
    <Panel title="Hoe je het vraagt" note={`Na een nee wacht je ${formatDuration(waitSeconds)}.`}>
      <div className={css.ways}>
        <section className={css.way} aria-label="Zonder fooi">
          <h3>Op je naam</h3>
          {isFolded && plain}
          <Odds chance={chance} />
          <p>Het kost niets, behalve misschien een dag.</p>
          {!isFolded && plain}
        </section>
        <section className={css.way} data-tip aria-label="Met fooi">
          <h3>Met een fooi</h3>
          {isFolded && withTip}
          <Odds chance={chanceWithTip} />
          <p>
            <Money amount={tip} /> onder de tafel. Weg, ook als het nee wordt.
          </p>
          {!isFolded && withTip}
          {canBecomeGodfather && cashPocket < tip && <CashShortage euro={tip - cashPocket} className={css.short} />}
        </section>
      </div>
    </Panel>
  )
}

function Odds({ chance }: { chance: number }) {
  return (
    <div className={css.odds}>
      <Bar label="Kans" percent={chance * 100} value={percentOf(chance)} />
    </div>
  )
}

/** What the rank brings. */
function Gains({ promotion: { isGodfather, title, carriesNow: now, carriesThen: after } }: { promotion: Promotion }) {
  const change = (before: number, later: number) =>
    isGodfather ? (
      <Money amount={later} unit="" />
    ) : (
      <>
        {before} → {later}
      </>
    )
  return (
    <Panel title={isGodfather ? 'Wat het je brengt' : 'Wat je erbij krijgt'}>
      <DescriptionList
        items={[
          { label: 'Rank', value: title },
          { label: 'Drank die je kunt dragen', value: change(now.liquor, after.liquor) },
          { label: 'Drugs die je kunt dragen', value: change(now.drugs, after.drugs) },
          { label: 'Naam in de stad', value: isGodfather ? 'Iedereen kent je' : 'Iedereen leest het in het nieuws' },
        ]}
      />
    </Panel>
  )
}
