import type { Calls } from '@sottomondo/api-contract'
import { recordFields, recordLabels } from '@sottomondo/api-contract/records'
import { Money } from '@sottomondo/mfe-kit'
import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
import css from './status.module.css'

type Gangster = NonNullable<Calls['GET /api/status/parts']['answer']['gangster']>

/** The gangster's record; actions they never did are folded away. */
export function ServiceRecord({ gangster }: { gangster: Gangster }) {
  const records = recordFields.map((field) => ({ label: recordLabels[field], count: gangster[field] }))
  const shown = (some: typeof records): Description[] =>
    some.map(({ label, count }) => ({ label, value: <Money amount={count} unit="" /> }))
  const done = records.filter(({ count }) => count > 0)
  const none = records.filter(({ count }) => count === 0)
  return (
    <>
      {done.length > 0 && <DescriptionList items={shown(done)} />}
      {none.length > 0 && (
        <details className={css.folded}>
          <summary>{done.length > 0 ? 'Nog nooit gedaan' : 'Nog niets op je naam'}</summary>
          <DescriptionList items={shown(none)} />
        </details>
      )}
    </>
  )
}
