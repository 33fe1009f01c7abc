import { Money } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Chart } from '@sottomondo/ui-kit/chart'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Select } from '@sottomondo/ui-kit/select'
import { Slider } from '@sottomondo/ui-kit/slider'
import { useState } from 'react'
import { averageAt, chanceOf, needOf, percentOf } from './bullets.ts'
import type { Murders } from './murder.types.ts'
import css from './needed-bullets.module.css'

/** The bullets that somebody needs, by rank, skill and life: all of it what a player may know or guess. */
export function NeededBullets({ murders }: { murders: Murders }) {
  const { needed, killExp, rankNumber: ownRank, mostLife, bullets: atHand } = murders
  const [rank, setRank] = useState(String(ownRank))
  const [skill, setSkill] = useState(Math.round(killExp))
  const [life, setLife] = useState(100)
  // The own skill has hundredths, and the slider none.
  const exactSkill = skill === Math.round(killExp) ? killExp : skill
  const averages = needed.map(({ bullets }) => averageAt(bullets, exactSkill, murders))
  const at = needed.findIndex(({ rankNumber }) => String(rankNumber) === rank)
  const average = averages[at] ?? 0
  const need = needOf(average, life, murders)
  const inReach = needed[at]?.inReach
  return (
    <Panel
      title="Kogels berekenen"
      aside={<Badge tone={inReach ? 'good' : undefined}>{inReach ? 'binnen bereik' : 'te hoog'}</Badge>}
      note="Wie een schot overleeft, heeft er bij het volgende minder nodig: de helft van het leven vraagt de helft van de kogels."
    >
      <div className={css.tool}>
        <div className={css.inputs}>
          <Select
            label="Rank van je slachtoffer"
            options={needed.map((one) => ({ value: String(one.rankNumber), label: one.rank }))}
            value={rank}
            onValue={setRank}
          />
          <Slider
            label="Jouw moordervaring"
            hint={`Je hebt nu ${killExp.toFixed(0)}%.`}
            min={0}
            max={100}
            value={skill}
            onValue={setSkill}
            shown={`${skill}%`}
          />
          <Slider
            label="Leven van je slachtoffer"
            min={1}
            max={mostLife}
            value={life}
            onValue={setLife}
            shown={String(life)}
          />
          <dl className={css.answer}>
            <div>
              <dt>Minstens</dt>
              <dd>
                <Money amount={need.least} unit="" />
              </dd>
            </div>
            <div>
              <dt>Zeker genoeg</dt>
              <dd>
                <Money amount={need.surely} unit="" />
              </dd>
            </div>
            <div>
              <dt>Kans met je kogels</dt>
              <dd>{percentOf(chanceOf(atHand, average, life, murders))}</dd>
            </div>
          </dl>
        </div>
        <div className={css.chart}>
          <p className={css.caption} aria-hidden="true">
            Zeker genoeg, per rank van 1 tot {needed.length}
          </p>
          <Chart
            label="Zeker genoeg kogels, naar de rank van het slachtoffer"
            kind="bar"
            unit=""
            brief
            points={needed.map(({ rankNumber }) => String(rankNumber))}
            series={[{ name: 'Kogels', values: averages.map((one) => needOf(one, life, murders).surely) }]}
            marked={[at]}
          />
        </div>
      </div>
    </Panel>
  )
}
