import { Button } from '@sottomondo/ui-kit/button'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { MoreRows } from '@sottomondo/ui-kit/more-rows'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Select } from '@sottomondo/ui-kit/select'
import { TextInput } from '@sottomondo/ui-kit/text-input'
import css from '../auction.module.css'
import type { AuctionsState } from '../use-auctions.ts'
import { AuctionList } from './auction-list.tsx'
import { everything, type Filter, sortOptions, typeOptions } from './auction-query.ts'
import type { AuctionRowProps } from './auction-row.tsx'

export type OpenTabProps = Omit<AuctionRowProps, 'auction'> & {
  list: AuctionsState['list']
  filter: Filter
  onFilter: (filter: Filter) => void
}

/** What is for sale: sought, filtered, sorted, page by page. */
export function OpenTab({ list, filter, onFilter, ...row }: OpenTabProps) {
  const set = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  const isFiltered = filter.q !== '' || filter.itemType !== ''
  const { rows, error, more, reload } = list
  return (
    <div className={css.tab}>
      <div className={css.filters}>
        <TextInput
          label="Zoeken"
          placeholder="Zoek op naam"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          value={filter.q}
          onValue={(q) => set({ q })}
        />
        <Select label="Soort" options={typeOptions} value={filter.itemType} onValue={(itemType) => set({ itemType })} />
        <Select label="Volgorde" options={sortOptions} value={filter.sort} onValue={(sort) => set({ sort })} />
      </div>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <AuctionList
          label="Wat er te koop is"
          auctions={rows}
          {...row}
          nothing={
            <EmptyState
              picture={<Illustration name="alley" />}
              title={isFiltered ? 'Niets gevonden' : 'Er is nu niets te koop'}
              action={
                isFiltered && <Button onClick={() => onFilter({ ...everything, sort: filter.sort })}>Toon alles</Button>
              }
            >
              {isFiltered
                ? 'Niets wat te koop is, past bij je keuze.'
                : 'Wees de eerste: een auto, kogels of credits zet je zo op de veiling.'}
            </EmptyState>
          }
        >
          {more && <MoreRows {...more} />}
        </AuctionList>
      )}
    </div>
  )
}
