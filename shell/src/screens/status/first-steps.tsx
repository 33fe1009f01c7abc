import type { Calls } from '@sottomondo/api-contract'
import { useHasScreen, useSwitchPreference } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Icon, type IconName } from '@sottomondo/ui-kit/icon'
import type { ReactNode } from 'react'
import { EasiestCrime } from './easiest-crime.tsx'
import css from './first-steps.module.css'

type Done = Calls['GET /api/first-steps']['answer']
interface Step {
  key: keyof Done
  icon: IconName
  title: string
  promise: ReactNode
  path: string
  link: string
}

const steps: readonly Step[] = [
  {
    ...{ key: 'crime', icon: 'crime', title: 'Pleeg je eerste misdaad', path: '/crime', link: 'Naar de misdaden' },
    promise: <EasiestCrime />,
  },
  {
    ...{ key: 'deposit', icon: 'bank', title: 'Breng je geld naar de bank', path: '/bank', link: 'Naar de bank' },
    promise: 'Geld op zak is van wie het vindt. Wat je stort, blijft van jou, en je neemt het weer op wanneer je wilt.',
  },
  {
    ...{ key: 'car', icon: 'car', title: 'Steel je eerste auto', path: '/auto-stelen', link: 'Naar de auto’s' },
    promise: 'Lukt het, dan staat hij in je garage: rijden doet hij nergens heen, verkopen kun je hem wel.',
  },
  {
    ...{ key: 'travel', icon: 'travel', title: 'Bekijk een andere stad', path: '/travel', link: 'Naar het station' },
    promise: 'Elke stad heeft haar eigen casino’s. Je geld reist mee, je auto’s blijven staan waar ze staan.',
  },
  {
    ...{ key: 'rank', icon: 'leaderboard', title: 'Stijg een rank', path: '/crime', link: 'Naar de misdaden' },
    promise: 'Elke misdaad is ervaring, ook als ze mislukt. Hieronder zie je hoeveel je nog mist.',
  },
]

/**
 * What a newcomer does next: one thing at a time, by what he has really done, until all of it is. He may put it away and
 * take it out again.
 */
export function FirstSteps({ done }: { done: Done | undefined }) {
  const [shown, setShown] = useSwitchPreference('firstSteps', true)
  const doneSteps = steps.filter(({ key }) => done?.[key])
  const next = steps.find(({ key }) => done?.[key] === false)
  if (!done || !next) return null
  if (!shown)
    return (
      <div className={css.away}>
        <Button small onClick={() => setShown(true)}>
          Toon je eerste stappen
        </Button>
      </div>
    )
  return (
    <section className={css.card} aria-labelledby="first-step">
      <Icon name={next.icon} />
      <div className={css.words}>
        <h2 id="first-step" className={css.title}>
          {next.title}
        </h2>
        <p className={css.promise}>{next.promise}</p>
      </div>
      <Onward step={next} />
      <div className={css.progress}>
        <ol className={css.steps} aria-label="Je eerste stappen">
          {steps.map(({ key, title }) => (
            <li key={key} data-done={done[key] === true} aria-current={key === next.key ? 'step' : undefined}>
              <span className="visually-hidden">
                {title}
                {done[key] ? ': gedaan' : ''}
              </span>
            </li>
          ))}
        </ol>
        <span className={css.count}>
          Eerste stappen: {doneSteps.length} van {steps.length}
        </span>
        <Button small onClick={() => setShown(false)}>
          Sla over
        </Button>
      </div>
    </section>
  )
}

function Onward({ step: { path, link } }: { step: Step }) {
  if (!useHasScreen(path)) return null
  return (
    <Link to={path} className={buttonClass({ variant: 'primary' })}>
      {link}
    </Link>
  )
}
