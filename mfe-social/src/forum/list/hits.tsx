import { useCall } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Badge } from '@sottomondo/ui-kit/badge'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Failure } from '@sottomondo/ui-kit/notice'
import { PageSelector } from '@sottomondo/ui-kit/page-selector'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from '../forum.module.css'
import { postPath, searchPath, wordsOf } from '../forum-texts.ts'
import { Writer } from '../thread/writer.tsx'
import { usePageTurn } from '../use-page-turn.ts'

/** What a search finds, the best first; the searched words are marked. */
export function Hits({ q, page }: { q: string; page: number }) {
  const { data, error, reload } = useCall('GET /api/forum/search', { query: { q, page } })
  const { list, turnTo } = usePageTurn<HTMLDivElement>(data?.page, (one) => searchPath(q, one))
  if (error) return <Failure message={error.message} onRetry={reload} />
  return (
    <div className={css.part} ref={list}>
      <Panel title="Gevonden" aside={data && <Badge tone="brass">{data.total}</Badge>} flush>
        {!data && <Skeleton lines={6} />}
        {data?.results.length === 0 && (
          <EmptyState picture={<Illustration name="ledger" />} title={`Niemand had het over ‘${q}’`}>
            Probeer een ander woord. Titels en teksten worden doorzocht, tags en verwijderde reacties niet.
          </EmptyState>
        )}
        {data && data.results.length > 0 && (
          <ol className={css.rows}>
            {data.results.map((hit) => (
              <li key={`${hit.postId} ${hit.commentId}`} className={css.hit}>
                <Link to={postPath(hit.type, hit.postId, { comment: hit.commentId })} className={css.title}>
                  {hit.title}
                </Link>
                <p className={css.extract}>
                  {hit.parts.map(({ text, found }, at) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one extract never change places
                    found ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
                  )}
                </p>
                <p className={css.meta}>
                  {wordsOf(hit.type).label} · {hit.commentId === null ? 'bericht' : 'reactie'} van{' '}
                  <Writer name={hit.Account.accountName} /> · <When at={hit.createdAt} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {data && <PageSelector label="Pagina’s" page={data.page} totalPages={data.pages} onPage={turnTo} />}
    </div>
  )
}
