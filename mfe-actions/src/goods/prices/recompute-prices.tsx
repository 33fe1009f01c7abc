import { Button } from '@sottomondo/ui-kit/button'
import { Note } from '@sottomondo/ui-kit/noted'
import { Notice } from '@sottomondo/ui-kit/notice'
import { When } from '@sottomondo/ui-kit/when'
import { useState } from 'react'
import type { Period, TradeName } from '../goods-data.ts'
import css from './price-proof.module.css'
import type { Verdict } from './recompute.ts'

export type RecomputePricesProps = { trade: TradeName; periods: readonly Period[]; nextSeedHash: string }

/** Whether this browser can compute here: Web Crypto is there on https and on localhost only. */
const canCompute = (): boolean => globalThis.crypto?.subtle !== undefined

/** The published seeds, and a button that recomputes the past prices in the browser, with no call. */
export function RecomputePrices({ trade, periods, nextSeedHash }: RecomputePricesProps) {
  const [verdict, setVerdict] = useState<Verdict>()
  const [busy, setBusy] = useState(false)
  const [current] = periods
  const over = periods.filter(({ seed }) => seed !== null)
  const run = async () => {
    setBusy(true)
    try {
      const { recompute } = await import(/* webpackChunkName: 'recompute' */ './recompute.ts')
      setVerdict(await recompute(trade, periods))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.proof}>
      {!canCompute() && <p>Je browser rekent alleen op een beveiligde verbinding.</p>}
      {over.length === 0 && <p>Er is nog geen periode voorbij om na te rekenen.</p>}
      {over.length > 0 && canCompute() && (
        <Button variant="primary" busy={busy} onClick={run}>
          Reken {over.length === 1 ? 'de vorige periode' : `${over.length} periodes`} na
        </Button>
      )}
      {verdict && (
        <Notice tone={verdict.wrong.length > 0 ? 'error' : 'success'} live>
          {verdict.wrong.length > 0
            ? `Klopt niet: ${verdict.wrong.join(', ')}.`
            : `${verdict.prices} prijzen nagerekend in je browser. Ze kloppen allemaal.`}
        </Notice>
      )}
      <dl className={css.seeds}>
        <dt>Zegel van de prijzen die nog komen</dt>
        <dd className={css.seed}>{nextSeedHash}</dd>
        {current && (
          <>
            <dt>Zegel van de prijzen van nu</dt>
            <dd className={css.seed}>{current.seedHash}</dd>
          </>
        )}
        {over.map(({ period, startsAt, seed, seedHash }) => (
          <div key={period} className={css.period}>
            <dt>
              Vanaf <When at={startsAt} />
            </dt>
            <dd className={css.seed}>{seed}</dd>
            <dd className={css.seed}>
              <Note>zegel {seedHash}</Note>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
