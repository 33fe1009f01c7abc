import type { DrawnWord } from '@sottomondo/casino-rules'
import { formatNumber } from '@sottomondo/mfe-kit'
import { Panel } from '@sottomondo/ui-kit/panel'
import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import type { Report } from '../verify/verify.ts'
import { BlackjackStep } from './blackjack-step.tsx'
import { FruitOutcomeStep } from './fruit-step.tsx'
import { RouletteStep } from './roulette-step.tsx'
import css from './steps.module.css'

/** Every step from the seeds to the payout. */
export function Steps({ report }: { report: Report }) {
  const { claim, hash, played } = report
  return (
    <>
      <Panel title="1. De seed die vooraf vastlag">
        <dl className={css.hashes}>
          <Hex label="SHA-256 van de serverseed" hex={hash} />
          <Hex label="Vooraf getoond" hex={claim.serverSeedHash ?? 'niet opgegeven'} />
        </dl>
      </Panel>
      <Panel title="2. De bron van het toeval">
        <p className={css.text}>
          HMAC-SHA-256 met de serverseed als sleutel, over <code className={css.code}>clientseed:ronde:blok</code>. Elk
          blok geeft acht woorden van vier bytes. Gelezen woorden zijn licht.
        </p>
        <ol className={css.blocks}>
          {played.blocks.map(({ message, hex }, cursor) => (
            <li key={message} className={css.block}>
              <code className={css.message}>{message}</code>
              <code className={css.hex}>
                {wordsOf(hex).map((word, place) => {
                  const drawn = played.words[cursor * 8 + place]
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a word has nothing but its place
                    <span key={place} className={css.word} data-used={drawn?.used}>
                      {word}
                    </span>
                  )
                })}
              </code>
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title="3. Van woord naar getal" flush>
        <Table
          caption="Gelezen woorden"
          columns={columns}
          rows={played.words.map(numbered)}
          rowKey={({ place }) => place}
        />
      </Panel>
      <Panel title="4. De uitslag">
        {played.game === 'ROULETTE' && <RouletteStep played={played} />}
        {played.game === 'BLACKJACK' && <BlackjackStep played={played} />}
        {played.game === 'FRUIT' && <FruitOutcomeStep played={played} stake={claim.stake} />}
      </Panel>
    </>
  )
}

function Hex({ label, hex }: { label: string; hex: string }) {
  return (
    <div>
      <dt className={css.label}>{label}</dt>
      <dd className={css.hex}>{hex}</dd>
    </div>
  )
}

const wordsOf = (hex: string): string[] => hex.match(/.{8}/g) ?? []

type Row = DrawnWord & { place: number }
const numbered = (drawn: DrawnWord, place: number): Row => ({ ...drawn, place })

const columns: readonly Column<Row>[] = [
  {
    key: 'word',
    head: 'Woord',
    primary: true,
    cell: ({ word, place }) => (
      <>
        {place + 1}. <code className={css.code}>{word.toString(16).padStart(8, '0')}</code> = {formatNumber(word)}
      </>
    ),
  },
  { key: 'sides', head: 'Gedeeld door', numeric: true, cell: ({ sides }) => sides },
  {
    key: 'rest',
    head: 'Rest',
    numeric: true,
    cell: ({ word, sides, used }) => (used ? <strong>{word % sides}</strong> : 'overgeslagen'),
  },
]
