import { CityName, Count, Money } from '@sottomondo/mfe-kit'
import { Crest } from '@sottomondo/ui-kit/crest'
import { Notice } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { When } from '@sottomondo/ui-kit/when'
import type { ReactNode } from 'react'
import css from '../family.module.css'
import { dayOf, daysText, type OwnFamily } from '../family-texts.ts'
import { Candles } from './candles.tsx'

const away = 'Even niet te lezen'

/** The house of a family: crest, motto, what it owns, and how long it lasts. */
export function House({ family }: { family: OwnFamily }) {
  const { familyName, familySymbol, motto, cityName, createdAt, memberCount, maxMembers, daysLeft } = family
  return (
    <Panel>
      <div className={css.house}>
        <div className={css.arms}>
          <Crest name={familyName} symbol={familySymbol} size={132} />
          {motto && <p className={css.motto}>{motto}</p>}
          <p className={css.origin}>
            {cityName && <CityName name={cityName} />}
            {createdAt && <>, sinds {dayOf(createdAt)}</>}
          </p>
        </div>
        <div className={css.facts}>
          <dl className={css.stock}>
            <Holding label="Bank">{family.familyBank === null ? away : <Money amount={family.familyBank} />}</Holding>
            <Holding label="Magazijn">
              {family.bulletsMagazine === null ? (
                away
              ) : (
                <Count of={family.bulletsMagazine} one="kogel" several="kogels" />
              )}
            </Holding>
            <Holding label="Crusher">
              {family.crusherCapacity === null ? (
                away
              ) : (
                <Count of={family.crusherCapacity} one="kogel" several="kogels" />
              )}
            </Holding>
            <Holding label="Leden">
              <Money amount={memberCount} unit="" /> van <Money amount={maxMembers} unit="" />
            </Holding>
          </dl>
          <Candles days={daysLeft} />
          <Due family={family} />
        </div>
      </div>
    </Panel>
  )
}

const Holding = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is due next, and how long the bank pays for it. */
function Due({ family: { upkeepEuro, upkeepDueAt, upkeepPaid, familyBank, daysLeft, costs } }: { family: OwnFamily }) {
  const short = familyBank === null ? 0 : Math.max(0, upkeepEuro - familyBank)
  return (
    <>
      <p>
        Het onderhoud is <Money amount={upkeepEuro} /> per dag
        {upkeepDueAt && (
          <>
            , de volgende keer op <When at={upkeepDueAt} />
          </>
        )}
        . {familyBank !== null && short === 0 && <>De bank houdt dat {lasting(familyBank, upkeepEuro)} vol.</>}
      </p>
      {short > 0 && (
        <Notice tone={daysLeft < costs.fullDays ? 'error' : 'warn'} title="De bank haalt het onderhoud niet">
          Er moet <Money amount={short} /> bij. Elke dag zonder betaling kost een kaars, en zonder kaarsen houdt de
          familie op te bestaan.
        </Notice>
      )}
      {upkeepPaid === false && short === 0 && (
        <Notice tone="warn">De laatste keer is het onderhoud niet betaald. Dat kostte een kaars.</Notice>
      )}
    </>
  )
}

const lasting = (bank: number, upkeep: number): string =>
  upkeep === 0 ? 'voorgoed' : daysText(Math.floor(bank / upkeep))
