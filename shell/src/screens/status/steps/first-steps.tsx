import { formatExperience, useHasScreen, useSwitchPreference } from '@sottomondo/mfe-kit'
import { useOpensAtRank } from '@sottomondo/mfe-kit/host'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import type { Known, Step } from './first-step.ts'
import css from './first-steps.module.css'
import { steps } from './steps.tsx'

/**
 * A player's next step, of all that they have never done and that their rank allows: one at a time, judged by their
 * actions. They may fold it and unfold it.
 */
export function FirstSteps(known: Known) {
  const [shown, setShown] = useSwitchPreference('firstSteps', true)
  const opensAt = useOpensAtRank()
  const isOpen = ({ path, opens }: Step) => !opens || (opensAt(path) ?? Infinity) <= known.gangster.rankNumber
  const open = steps.filter((step) => isOpen(step) && step.isDone(known) !== undefined)
  const isDone = (step: Step) => step.isDone(known) === true
  const next = open.find((step) => step.isDone(known) === false)
  if (!next) return null
  const gainOf = ({ key }: Step) =>
    (known.newcomer?.brings as Partial<Record<string, number>> | null | undefined)?.[key] ?? 0
  const gain = gainOf(next)
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
          {next.title} {gain > 0 && <Badge tone="brass">+{formatExperience(gain)}</Badge>}
        </h2>
        <p className={css.promise}>{next.promise}</p>
      </div>
      <Onward step={next} />
      <div className={css.progress}>
        <ol className={css.steps} aria-label="Je eerste stappen">
          {open.map((step) => (
            <li key={step.key} data-done={isDone(step)} aria-current={step === next ? 'step' : undefined}>
              <span className="visually-hidden">
                {step.title}
                {isDone(step) ? ': gedaan' : gainOf(step) > 0 && `: ${formatExperience(gainOf(step))}`}
              </span>
            </li>
          ))}
        </ol>
        <span className={css.count}>
          Eerste stappen: {open.filter(isDone).length} van {open.length}
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
