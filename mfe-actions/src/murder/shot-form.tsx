import {
  favourText,
  formatDuration,
  purseOf,
  Shortage,
  useCall,
  useForm,
  usePlayerNames,
  useSecondsUntil,
} from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import type { Murders } from './MurderScreen.tsx'
import css from './murder.module.css'

/** The shot: whom, with how many bullets, and whether anybody may know. */
export function ShotForm({ murders }: { murders: Murders }) {
  const { protectedUntil, fightSeconds, anonymousCredits, anonymousHonor } = murders
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: paying } = useCall('GET /api/status/rankAndDefaultPayMethod')
  const { form, field, values, question } = useForm('POST /api/murder/execute', {
    start: {
      victimAccountName: query.get('victim') ?? '',
      bulletsUsed: null,
      isAnonymous: false,
      confirm: protectedUntil !== null,
    },
    asks: true,
    failed: ({ message }) => message,
    after: () => navigate('/murderattempt'),
  })
  const names = usePlayerNames(values.victimAccountName)
  const purse = paying && purseOf(paying.paymentInfo)
  const cost = purse?.payWith === 'CREDITS' ? anonymousCredits : anonymousHonor
  return (
    <Panel
      title="Het schot"
      note={`Het vuurgevecht duurt ${formatDuration(fightSeconds)}. Wat je schiet, ben je kwijt.`}
    >
      <Form label="Schieten" {...form}>
        <Typeahead label="Slachtoffer" names={names} {...field('victimAccountName')} />
        <Follower victim={values.victimAccountName} />
        <AmountInput label="Kogels" unit="" hint="Zie hieronder hoeveel er nodig zijn." {...field('bulletsUsed')} />
        <Checkbox
          label={purse ? `Anoniem, voor ${favourText(cost, purse.payWith)}` : 'Anoniem'}
          value={values.isAnonymous ?? false}
          onValue={field('isAnonymous').onValue}
        />
        {values.isAnonymous && purse && <Shortage cost={cost} purse={purse} className={css.small} />}
        {protectedUntil !== null && (
          <p className={css.warning}>Je bent zelf nog beschermd. Met dit schot geef je die bescherming op.</p>
        )}
        <FormActions>
          <Submit variant="danger">Schiet</Submit>
        </FormActions>
      </Form>
      <Confirm {...question} title={`Schieten op ${values.victimAccountName}?`} yes="Schiet" danger>
        Er is geen weg terug. Wie terugschiet, schiet met scherp: je kunt zelf ook vallen.
        {protectedUntil !== null && ' En je bescherming ben je kwijt.'}
      </Confirm>
    </Panel>
  )
}

/** Whether a detective of the player follows the victim here, and for how long. */
function Follower({ victim }: { victim: string }) {
  const { data } = useCall('GET /api/detective', undefined, {
    rereadOn: { detectiveChanged: true, cityChanged: true },
  })
  const wanted = victim.trim().toLowerCase()
  const found = data?.activeDetectives.find(
    ({ isFound, targetAccountName }) => isFound && targetAccountName.toLowerCase() === wanted,
  )
  const isHere = data?.availableCities.some(({ cityName, isHere }) => isHere && cityName === found?.cityName)
  const secondsLeft = useSecondsUntil(found?.endsAt)
  if (!data || wanted === '') return null
  if (!found) return <p className={css.small}>Geen detective van je volgt deze speler.</p>
  return (
    <p className={css.small}>
      {isHere
        ? `Je detective volgt dit slachtoffer hier, nog ${formatClock(secondsLeft)}.`
        : `Je detective volgt dit slachtoffer in een andere stad, nog ${formatClock(secondsLeft)}. Reis eerst.`}
    </p>
  )
}
