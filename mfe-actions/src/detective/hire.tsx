import { CashShortage, CityName, formatEuro, Money, useForm, usePlayerNames, useSession } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import css from './detective.module.css'
import type { Detectives } from './detective.types.ts'
import { Lamp } from './lamp.tsx'
import { Protection } from './protection.tsx'

/** A player and some cities; several detectives leave by one press, for the price that its button says. */
export function Hire({ detectives, onHired }: { detectives: Detectives; onHired: () => Promise<void> }) {
  const { availableCities, activeDetectives } = detectives
  const [query] = useSearchParams()
  const { cashPocket } = useSession()
  const { form, field, values, submit } = useForm('POST /api/detective/hiredetectives', {
    // From a link on a profile.
    start: { targetAccountName: query.get('target') ?? '', cityIds: [] as number[] },
    // The least number of a list is no rule of a field.
    judge: ({ cityIds }): { cityIds?: string } => (cityIds?.length ? {} : { cityIds: 'Kies minstens één stad.' }),
    reload: onHired,
  })
  const names = usePlayerNames(values.targetAccountName)
  const cities = field('cityIds')
  const cityIds = cities.value ?? []
  const chosen = availableCities.filter(({ cityId }) => cityIds.includes(cityId))
  const costEuro = chosen.reduce((sum, { cost }) => sum + cost, 0)
  const wanted = values.targetAccountName.trim().toLowerCase()
  const target = names.find((name) => name.toLowerCase() === wanted)
  /** What the newest detective there does for this player; without a name, for anybody. */
  const stateIn = (city: string) =>
    activeDetectives.find(
      ({ cityName, targetAccountName }) =>
        cityName === city && (wanted === '' || targetAccountName.toLowerCase() === wanted),
    )?.state
  return (
    <Panel title="Laat iemand zoeken">
      <Form label="Detectives inhuren" {...form}>
        <Typeahead label="Speler" names={names} {...field('targetAccountName')} />
        {target !== undefined && <Protection key={target} name={target} detectives={detectives} />}
        <fieldset className={css.cities}>
          <legend className={css.legend}>Steden</legend>
          {availableCities.map(({ cityId, cityName, cost, isHere }) => {
            const state = stateIn(cityName)
            return (
              <div key={cityId} className={css.city}>
                <Lamp state={state} />
                <Checkbox
                  label={<CityName name={cityName} />}
                  value={cityIds.includes(cityId)}
                  onValue={(yes) =>
                    cities.onValue(yes ? [...cityIds, cityId] : cityIds.filter((one) => one !== cityId))
                  }
                />
                <span className={css.small}>
                  <Money amount={cost} />
                  {isHere && ' · je bent hier'}
                  {state === 'SEARCHING' && ' · er wordt gezocht'}
                  {state === 'FOLLOWING' && ' · gevonden'}
                </span>
              </div>
            )
          })}
        </fieldset>
        {cities.error && (
          <p className={css.error} role="alert">
            {cities.error}
          </p>
        )}
        <FormActions>
          <Submit disabled={costEuro > cashPocket}>
            {chosen.length === 0
              ? 'Stuur detectives'
              : `Stuur ${chosen.length === 1 ? 'een detective' : `${chosen.length} detectives`} voor ${formatEuro(costEuro)}`}
          </Submit>
        </FormActions>
        {costEuro > cashPocket && <CashShortage euro={costEuro - cashPocket} className={css.small} onGo={submit} />}
      </Form>
    </Panel>
  )
}
