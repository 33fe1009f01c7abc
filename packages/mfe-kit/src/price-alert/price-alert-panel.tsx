import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, OutsideGate, useAction, useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Select } from '@sottomondo/ui-kit/select'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from './price-alert-panel.module.css'

type Alerts = Calls['GET /api/price-alerts']['answer']
type Alert = Alerts['alerts'][number]

interface PriceAlertPanelProps {
  trade: Alert['trade']
  /** What can be bought here; title: 'Bier', 'Kogels'. */
  goods: readonly { name: string; title: string }[]
  /** The player's city. */
  cityName: string
  /** Returns a present price, where this page knows it. */
  priceIn: (cityName: string, good: string) => number | undefined
}

/** The player's standing alerts of this trade, and the form for another one, also while the page's timer runs. */
export function PriceAlertPanel(props: PriceAlertPanelProps) {
  const { trade, goods } = props
  const { data, error, reload } = useCall('GET /api/price-alerts', undefined, {
    rereadOn: { priceAlertsChanged: true },
  })
  const remove = useAction('POST /api/price-alerts/remove', { reload })
  const here = data?.alerts.filter((alert) => alert.trade === trade) ?? []
  const elsewhere = (data?.alerts.length ?? 0) - here.length
  const titleOf = (good: string) => goods.find(({ name }) => name === good)?.title ?? good
  const columns: readonly Column<Alert>[] = [
    {
      key: 'what',
      head: 'Soort',
      primary: true,
      cell: ({ good, cityName }) => (
        <>
          {titleOf(good)} in <CityName name={cityName} />
        </>
      ),
    },
    {
      key: 'price',
      head: 'Wanneer',
      numeric: true,
      cell: ({ isAbove, price }) => (
        <>
          {isAbove ? 'boven' : 'onder'} <Money amount={price} />
        </>
      ),
    },
    {
      key: 'remove',
      head: 'Weghalen',
      action: true,
      cell: ({ priceAlertId, good, cityName }) => (
        <Button
          small
          variant="danger"
          aria-label={`Haal weg: ${titleOf(good).toLowerCase()} in ${cityName}`}
          busy={remove.input?.body?.priceAlertId === priceAlertId}
          onClick={() => remove.run({ body: { priceAlertId } })}
        >
          Haal weg
        </Button>
      ),
    },
  ]
  return (
    <OutsideGate>
      <Panel
        title="Prijsalarm"
        note="Je krijgt één keer bericht zodra de prijs er voorbij is, op welke pagina je ook bent."
      >
        {error && !data && <Failure message="Je prijsalarmen zijn even niet te lezen." onRetry={reload} />}
        {!data && !error && <Skeleton height="20rem" />}
        {data && (
          <div className={css.alerts}>
            {here.length > 0 && (
              <Table
                caption="Je prijsalarmen"
                rows={here}
                rowKey={({ priceAlertId }) => priceAlertId}
                columns={columns}
              />
            )}
            {data.alerts.length < data.mostAlerts ? (
              <NewAlert {...props} cityNames={data.cityNames} onSet={reload} />
            ) : (
              <p>
                Je hebt er {data.mostAlerts} staan: meer kan niet.
                {elsewhere > 0 && ` Daarvan ${elsewhere} bij andere waar.`}
              </p>
            )}
          </div>
        )}
      </Panel>
    </OutsideGate>
  )
}

function NewAlert({
  trade,
  goods,
  cityName: here,
  priceIn,
  cityNames,
  onSet,
}: PriceAlertPanelProps & Pick<Alerts, 'cityNames'> & { onSet: () => Promise<void> }) {
  const { form, field } = useForm('POST /api/price-alerts', {
    start: { good: goods[0]?.name ?? '', cityName: here, isAbove: trade !== 'bullets', price: null },
    after: onSet,
  })
  const [good, city, isAbove] = [field('good'), field('cityName'), field('isAbove')]
  const price = priceIn(city.value ?? '', good.value ?? '')
  return (
    <Form label="Nieuw prijsalarm" {...form}>
      {goods.length > 1 && (
        <Select label="Soort" options={goods.map(({ name, title }) => ({ value: name, label: title }))} {...good} />
      )}
      <Select label="Stad" options={cityNames.map((name) => ({ value: name, label: name }))} {...city} />
      <RadioGroup
        label="Waarschuw me als de prijs komt"
        look="segments"
        options={[
          { value: 'above', label: 'boven' },
          { value: 'below', label: 'onder' },
        ]}
        value={isAbove.value ? 'above' : 'below'}
        onValue={(side) => isAbove.onValue(side === 'above')}
        error={isAbove.error}
      />
      <AmountInput label="Prijs" {...field('price')} />
      {price !== undefined && (
        <p className={css.muted}>
          Nu <Money amount={price} />.
        </p>
      )}
      <FormActions>
        <Submit>Zet het alarm</Submit>
      </FormActions>
    </Form>
  )
}
