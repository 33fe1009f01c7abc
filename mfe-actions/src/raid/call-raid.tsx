import {
  CashShortage,
  CityName,
  formatDuration,
  formatEuro,
  formatExperience,
  Money,
  useForm,
  useSession,
} from '@sottomondo/mfe-kit'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Field } from '@sottomondo/ui-kit/field'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Stepper } from '@sottomondo/ui-kit/stepper'
import { ExpectedRaid } from './expected-raid.tsx'
import css from './raid.module.css'
import { peopleText, type Raid, riskText } from './raid-texts.ts'

const counts = ['grenade', 'revolver', 'bazooka'] as const

/** While no raid is called: the player's weapon for a raid of their own, its price, and its gain. */
export function CallRaid({ raid, reload }: { raid: Raid; reload: () => Promise<unknown> }) {
  const { cashPocket } = useSession()
  const { form, field, values, submit } = useForm('POST /api/raid/create', {
    start: { grenade: 0, revolver: 0, bazooka: 0 },
    reload,
  })
  const chosen = counts.flatMap((weapon) => {
    const kind = raid.weapons.find((one) => one.weapon === weapon)
    return kind ? [{ ...kind, weapon, count: values[weapon] ?? 0 }] : []
  })
  const { grenade, revolver, bazooka } = values
  const weapons = { grenade: grenade ?? 0, revolver: revolver ?? 0, bazooka: bazooka ?? 0 }
  const cost = chosen.reduce((sum, { count, price }) => sum + count * price, 0)
  return (
    <Panel
      title={
        <>
          Roep een raid in <CityName name={raid.cityName} />
        </>
      }
      note={riskText(raid)}
    >
      <div className={css.form}>
        <Form label="Roep een raid" {...form}>
          {chosen.map(({ weapon, name, price, most, bonusPercent, count }) => {
            const { onValue, error } = field(weapon)
            const hint = `${formatEuro(price)} per stuk, +${bonusPercent}% kans, hoogstens ${most}`
            return (
              <Field key={weapon} label={name} hint={hint} error={error}>
                {(control) => <Stepper label={name} control={control} value={count} max={most} onValue={onValue} />}
              </Field>
            )
          })}
          <FormActions>
            <Submit disabled={cashPocket < cost}>
              {cost > 0 ? `Roep voor ${formatEuro(cost)}` : 'Roep zonder wapens'}
            </Submit>
            {cashPocket < cost && <CashShortage euro={cost - cashPocket} className={css.short} onGo={submit} />}
          </FormActions>
        </Form>
        <div>
          <ExpectedRaid weapons={weapons} />
          <DescriptionList
            items={[
              { label: 'Wie meedoet', value: `elk +${raid.joinerPercent}%, tot ${raid.mostPercent}%` },
              { label: 'Gewond', value: 'minder leven, minder kans' },
              { label: 'Ruimte voor', value: peopleText(raid.mostParticipants) },
              {
                label: 'Ieders deel van de buit',
                value: (
                  <>
                    <Money amount={raid.minReward} /> tot <Money amount={raid.maxReward} />
                  </>
                ),
              },
              { label: 'Inleg van wie meedoet, voor jou als het lukt', value: <Money amount={raid.stakeEuro} /> },
              { label: 'Ervaring', value: `${formatExperience(raid.experience)}, anders ${raid.failureExperience}` },
              { label: 'Tijd om mee te doen', value: formatDuration(raid.windowSeconds) },
              { label: 'Wachttijd erna', value: formatDuration(raid.waitSeconds) },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}
