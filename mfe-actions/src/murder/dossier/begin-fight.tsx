import {
  favourOf,
  favourText,
  formatDuration,
  formatNumber,
  isShortOf,
  Shortage,
  useCall,
  useForm,
} from '@sottomondo/mfe-kit'
import { useNavigate } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form } from '@sottomondo/ui-kit/form'
import { Slider } from '@sottomondo/ui-kit/slider'
import { type ReactNode, useRef, useState } from 'react'
import { needOf } from '../bullets.ts'
import type { DossierOf, Murders } from '../murder.types.ts'
import css from './begin-fight.module.css'
import { JokeChain } from './joke-chain.tsx'
import { RedButton } from './red-button.tsx'
import { Chance } from './stakes.tsx'

interface BeginFightProps {
  dossier: DossierOf
  murders: Murders
  /** The first condition that is not met. */
  denial: ReactNode
  readAgain: () => Promise<void>
}

/** A victim of whom nothing is known is guessed at full life. */
const fullLife = 100

/** How many bullets, what they may do, what the player stakes, and the red button. */
export function BeginFight({ dossier, murders, denial, readAgain }: BeginFightProps) {
  const { accountName, bullets: average, jokes } = dossier
  const { bullets: atHand, protectedUntil, fightSeconds, anonymousCredits, anonymousHonor, mostLife } = murders
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [life, setLife] = useState(fullLife)
  const [joking, setJoking] = useState(false)
  const paying = useCall('GET /api/status/rankAndDefaultPayMethod')
  const need = needOf(average, life, murders)
  const { form, field, values, set, busy, submit, question } = useForm('POST /api/murder/execute', {
    start: {
      // spec 2 §2
      victimAccountName: accountName.toLowerCase(),
      bulletsUsed: Math.min(atHand, needOf(average, fullLife, murders).surely) || null,
      isAnonymous: false,
      confirm: protectedUntil !== null,
    },
    stays: true,
    asks: protectedUntil !== null,
    failed: ({ message }) => message,
    after: () => navigate('/murderattempt'),
    reload: readAgain,
  })
  const bullets = values.bulletsUsed ?? 0
  const isNumber = bullets > 0 && bullets <= atHand
  const favour =
    paying.data && favourOf(paying.data.paymentInfo, { credits: anonymousCredits, honorPoints: anonymousHonor })
  const isShort = values.isAnonymous && favour !== undefined && isShortOf(favour)
  const { error: refused } = field('victimAccountName')
  const unready = isNumber
    ? isShort
      ? 'Zo anoniem ben je niet: je komt tekort.'
      : undefined
    : tooManyText(bullets, atHand)
  // Beyond twice what surely kills the track would be too fine.
  const trackEnd = Math.max(1, Math.min(atHand, need.surely * 2))
  return (
    // Enter in a field never shoots.
    <Form label="Schieten" {...form} onSubmit={() => button.current?.focus()}>
      <div className={css.form}>
        <div className={css.aim}>
          <AmountInput
            label="Kogels"
            unit=""
            hint="Wat is afgevuurd, is weg, raak of mis."
            all={atHand}
            offers={[
              { label: `Minstens ${formatNumber(need.least)}`, amount: fitting(need.least, atHand) },
              { label: `Zeker ${formatNumber(need.surely)}`, amount: fitting(need.surely, atHand) },
            ]}
            {...field('bulletsUsed')}
          />
          <Slider
            label={`Van je ${formatNumber(atHand)} kogels`}
            min={1}
            max={trackEnd}
            value={Math.min(trackEnd, Math.max(1, bullets))}
            onValue={(bulletsUsed) => set({ bulletsUsed })}
            shown={formatNumber(bullets)}
            marks={[
              { value: need.least, label: 'minstens' },
              { value: need.surely, label: 'zeker' },
            ]}
          />
          <Slider
            label={`Leven van ${accountName}, naar jouw schatting`}
            min={1}
            max={mostLife}
            value={life}
            onValue={setLife}
            shown={String(life)}
          />
        </div>
        <Chance dossier={dossier} murders={murders} bullets={bullets} life={life} need={need} />
        <div>
          <Checkbox
            label={favour ? `Anoniem, voor ${favourText(favour.cost, favour.balance.payWith)}` : 'Anoniem'}
            value={values.isAnonymous ?? false}
            onValue={field('isAnonymous').onValue}
          />
          {values.isAnonymous && favour && <Shortage {...favour} reload={paying.reload} className={css.small} />}
          {values.isAnonymous && !isShort && <p className={css.small}>Alleen een getuige kan je dan nog noemen.</p>}
        </div>
        {refused && (
          <p className={css.refused} role="alert">
            {refused}
          </p>
        )}
        <RedButton
          ref={button}
          label="Schiet"
          denial={denial ?? (jokes.length > 0 ? undefined : unready)}
          busy={busy}
          onShot={() => (jokes.length > 0 ? setJoking(true) : void submit())}
        />
        <p className={css.foot}>
          Het vuurgevecht duurt hoogstens {formatDuration(fightSeconds)}, en jullie zien het allebei. Er is geen weg
          terug.
        </p>
      </div>
      <Confirm {...question} title="Je bescherming opgeven?" yes="Schiet" danger>
        Tot nu toe kan niemand op jou schieten. Met dit schot op {accountName} geef je die bescherming op, raak of mis.
      </Confirm>
      {jokes.length > 0 && <JokeChain jokes={jokes} open={joking} onEnd={() => setJoking(false)} />}
    </Form>
  )
}

/** An amount that a button fills in; none where the player has too few. */
const fitting = (amount: number, atHand: number) => (amount <= atHand ? amount : undefined)

const tooManyText = (bullets: number, atHand: number): string =>
  bullets > atHand ? `Zoveel kogels heb je niet: je hebt er ${formatNumber(atHand)}.` : 'Kies met hoeveel kogels.'
