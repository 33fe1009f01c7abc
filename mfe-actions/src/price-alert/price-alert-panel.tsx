import type { Calls } from '@sottomondo/api-contract'
import { CityName, Money, useAction, useCall, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Form, FormActions, Submit } from '@sottomondo/ui-kit/form'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Select } from '@sottomondo/ui-kit/select'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import type { Goods, TradeName } from '../goods/goods-data.ts'
import { goodTitle } from '../goods/goods-texts.ts'
import css from './price-alert.module.css'

type Alert = Calls['GET /api/price-alerts']['answer']['alerts'][number]

interface PriceAlertPanelProps {
  trade: TradeName
  goods: Goods
}

/** The player's standing alerts of this trade, and the form for another one. */
export function PriceAlertPanel({ trade, goods }: PriceAlertPanelProps) {
  const { data, error, reload } = useCall('GET /api/price-alerts', undefined, {
    rereadOn: { priceAlertsChanged: true },
  })
  const remove = useAction('POST /api/price-alerts/remove', { reload })
  const here = data?.alerts.filter((alert) => alert.trade === trade) ?? []
  const elsewhere = (data?.alerts.length ?? 0) - here.length
  const columns: readonly Column<Alert>[] = [
    {
      key: 'what',
      head: 'Soort',
      primary: true,
      cell: ({ good, cityName }) => (
        <>
          {goodTitle(good)} in <CityName name={cityName} />
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
          aria-label={`Haal weg: ${good} in ${cityName}`}
          busy={remove.input?.body?.priceAlertId === priceAlertId}
          onClick={() => remove.run({ body: { priceAlertId } })}
        >
          Haal weg
        </Button>
      ),
    },
  ]
  return (
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
            <NewAlert goods={goods} onSet={reload} />
          ) : (
            <p>
              Je hebt er {data.mostAlerts} staan: meer kan niet.
              {elsewhere > 0 && ` Daarvan ${elsewhere} bij ${trade === 'liquor' ? 'drugs' : 'drank'}.`}
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

function NewAlert({ goods: { goods, cities, cityName: here }, onSet }: { goods: Goods; onSet: () => Promise<void> }) {
  const { form, field } = useForm('POST /api/price-alerts', {
    start: { good: goods[0]?.name ?? '', cityName: here, isAbove: true, price: null },
    after: onSet,
  })
  const [good, city, isAbove] = [field('good'), field('cityName'), field('isAbove')]
  const price = cities.find(({ cityName }) => cityName === city.value)?.prices[good.value ?? '']
  return (
    <Form label="Nieuw prijsalarm" {...form}>
      <Select label="Soort" options={goods.map(({ name }) => ({ value: name, label: goodTitle(name) }))} {...good} />
      <Select label="Stad" options={cities.map(({ cityName }) => ({ value: cityName, label: cityName }))} {...city} />
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
