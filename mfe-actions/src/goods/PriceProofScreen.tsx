import { useCall } from '@sottomondo/mfe-kit'
import { Link, useSearchParams } from '@sottomondo/router'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { periodsOf, type TradeName } from './goods-data.ts'
import { tradeWords } from './goods-texts.ts'
import css from './prices/price-proof.module.css'
import { RecomputePrices } from './prices/recompute-prices.tsx'

const trades = (['liquor', 'drugs'] as const).map((value) => ({ value, label: tradeWords[value].title }))

/** /fair/prices: how anybody can check, without an account, that the prices of liquor and drugs are drawn fairly. */
export function Screen() {
  const [query, setQuery] = useSearchParams()
  const trade: TradeName = query.get('trade') === 'drugs' ? 'drugs' : 'liquor'
  const { data, error, reload } = useCall(trade === 'liquor' ? 'GET /api/liquor/history' : 'GET /api/drugs/history')
  return (
    <Page
      title="Prijzen narekenen"
      lead="Wat iets straks kost, verraadt deze pagina niet. Wat het kostte, rekent je eigen browser na."
      aside={<Link to="/FAQ/goods">Hoe de prijzen werken</Link>}
    >
      <Panel title="Wat het betekent">
        <div className={css.meaning}>
          <p>
            Elke prijs volgt uit een seed die al vastligt voordat hij gebruikt wordt. Vooraf zie je zijn SHA-256, het
            zegel: daaruit haalt niemand de seed, en dus ook niemand de volgende prijs. Is zijn tijd om, dan wordt de
            seed onthuld. Past hij op het zegel, dan is er niets verwisseld.
          </p>
          <p>
            De prijs van een soort in een stad is HMAC-SHA-256 met de seed over{' '}
            <code className={css.seed}>soort:stad:0</code>, gelezen als getallen van vier bytes: het eerste dat geen
            prijs voortrekt, telt, als rest bij deling door het aantal hele prijzen. Zo reken je het ook met je eigen
            programma na.
          </p>
        </div>
      </Panel>
      <Panel
        title={tradeWords[trade].title}
        aside={
          <RadioGroup
            label="Waarvan"
            labelHidden
            look="segments"
            options={trades}
            value={trade}
            onValue={(value) => setQuery({ trade: value }, { replace: true })}
          />
        }
      >
        {error && !data && <Failure message={error.message} onRetry={reload} />}
        {!error && !data && <Skeleton height="22rem" />}
        {data && (
          <RecomputePrices key={trade} trade={trade} periods={periodsOf(data)} nextSeedHash={data.nextSeedHash} />
        )}
      </Panel>
    </Page>
  )
}
