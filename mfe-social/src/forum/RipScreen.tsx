import type { Calls } from '@sottomondo/api-contract'
import { PlayerName, useAction, useCall } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { MarkupView } from '@sottomondo/ui-kit/markup-view'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import { forumPath, type OpenPost, type Post } from './forum-texts.ts'
import { Portrait } from './lazy-parts.tsx'
import { Candles } from './thread/candles.tsx'
import { Conversation } from './thread/conversation.tsx'
import css from './thread/thread.module.css'
import { Tools } from './thread/tools.tsx'
import { type Thread, useThread } from './thread/use-thread.ts'

/** /forum/rip/{postId}: a dead gangster's page, edged in black, where friends write and light a candle. */
export function Screen() {
  const { postId } = useParams()
  return <Grave key={postId} postId={Number(postId) || 0} />
}

function Grave({ postId }: { postId: number }) {
  const thread = useThread({ type: 'rip', postId })
  const { opened, error, reload } = thread
  return (
    <Page
      title={opened?.post.title ?? 'In memoriam'}
      aside={
        <div className={css.ways}>
          <Link to={forumPath('rip')} className={buttonClass({})}>
            Terug naar RIP
          </Link>
        </div>
      }
    >
      {error && !opened && <Failure message={error.message} onRetry={error.status === 404 ? undefined : reload} />}
      {!error && !opened && <Skeleton height="24rem" />}
      {opened?.post.rip && <Remembered thread={thread} opened={opened} rip={opened.post.rip} />}
    </Page>
  )
}

type Life = Calls['GET /api/profile/{accountName}']['answer']

function dayOf(at: string): string {
  const { day, month, year } = dateWords(at)
  return `${day} ${month} ${year}`
}

interface Memory {
  thread: Thread
  opened: OpenPost
  rip: NonNullable<Post['rip']>
}

/** The grave and what is said: at once, and without the life where that can't be read. */
function Remembered(memory: Memory) {
  const { thread, opened, rip } = memory
  useTabName(rip.accountName)
  const { data: life, error } = useCall('GET /api/profile/{accountName}', { params: { accountName: rip.accountName } })
  if (!life && !error) return <Skeleton height="24rem" />
  return (
    <>
      <Card {...memory} life={life} />
      <Conversation thread={thread} opened={opened} title={`Wat er over ${rip.accountName} gezegd wordt`} />
    </>
  )
}

/** @param life when they were born, and how high they came */
function Card({ thread, opened, rip, life }: Memory & { life: Life | undefined }) {
  const { accountName, killerName, diedAt, candles, candleLit } = rip
  const light = useAction('POST /api/forum/{type}/{postId}/candle', {
    after: (answer) =>
      thread.setOpened((page) => ({
        ...page,
        post: { ...page.post, rip: { ...rip, candles: answer.candles, candleLit: true } },
      })),
    reload: thread.reload,
  })
  return (
    <section className={css.grave} aria-label={`In memoriam ${accountName}`}>
      <div className={css.portrait}>
        {life ? <Portrait gender={life.gender} rankNumber={life.rankNumber ?? 1} /> : <Skeleton height="15rem" />}
      </div>
      <div className={css.epitaph}>
        <p className={css.deadName}>
          <PlayerName name={accountName} />
        </p>
        {life?.rank && <p className={css.meta}>{life.rank}</p>}
        <p className={css.dates}>
          {life && (
            <>
              <span className={css.day}>{dayOf(life.createdAt)}</span>
              {' – '}
            </>
          )}
          <span className={css.day}>
            <span aria-hidden="true">† </span>
            {dayOf(diedAt)}
          </span>
        </p>
        <p className={css.killer}>
          {killerName === null ? (
            'Wie het deed, weet niemand. Of niemand zegt het.'
          ) : (
            <>
              Omgelegd door <PlayerName name={killerName} />.
            </>
          )}
        </p>
        <Candles candles={candles} own={candleLit} />
        <Button
          variant="primary"
          busy={light.busy}
          disabled={candleLit}
          onClick={() => light.run({ params: { type: 'rip', postId: thread.postId } })}
        >
          {candleLit ? 'Je kaars brandt' : 'Brand een kaars'}
        </Button>
        <div className={css.body}>
          <MarkupView html={opened.html} />
        </div>
        <Tools thread={thread} opened={opened} />
      </div>
    </section>
  )
}
