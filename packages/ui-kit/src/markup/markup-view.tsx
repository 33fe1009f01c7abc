import {
  type HtmlElement,
  type HtmlNode,
  imageDefaultMaxWidthPx,
  markupClass,
  readHtml,
  sizeStyle,
} from '@sottomondo/markup'
import type { CSSProperties, ReactNode } from 'react'
import { Fragment, useMemo, useState } from 'react'
import { Button } from '../form/button.tsx'
import { classNames } from '../style/class-names.ts'
import css from './markup-view.module.css'

export type MarkupViewProps = {
  /** The result of `renderMarkup` of @sottomondo/markup/render. */
  html: string
  /**
   * Others' images wait until the reader asks for them: in a text for one reader, or its sender would learn when it was
   * read.
   */
  imagesOnRequest?: boolean
  className?: string
}

/** A player's text with its markup, in a box that keeps all of it inside; takes the colour of the text around it. */
export function MarkupView({ html, ...rest }: MarkupViewProps) {
  return <MarkupNodes nodes={useMemo(() => readHtml(html), [html])} {...rest} />
}

export function MarkupNodes({
  nodes,
  imagesOnRequest = false,
  className,
}: Omit<MarkupViewProps, 'html'> & { nodes: readonly HtmlNode[] }) {
  return <div className={classNames(css.markup, className)}>{show(nodes, imagesOnRequest)}</div>
}

const classOf: Partial<Record<string, string | undefined>> = {
  [markupClass.quote]: css.quote,
  [markupClass.from]: css.from,
  [markupClass.centre]: css.centre,
  [markupClass.video]: css.video,
  [markupClass.problem]: css.problem,
}

/** Nodes of the same text never change places: so their index is their key. */
const show = (nodes: readonly HtmlNode[], imagesOnRequest: boolean): ReactNode =>
  nodes.map((node, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: said above
    typeof node === 'string' ? node : <Fragment key={index}>{showElement(node, imagesOnRequest)}</Fragment>,
  )

function showElement({ tag, attributes, children }: HtmlElement, imagesOnRequest: boolean): ReactNode {
  switch (tag) {
    case 'b':
    case 'u': {
      const Tag = tag
      return <Tag>{show(children, imagesOnRequest)}</Tag>
    }
    case 'i':
    case 'div': {
      const Tag = tag
      return <Tag className={classOf[attributes.class ?? '']}>{show(children, imagesOnRequest)}</Tag>
    }
    case 'br':
      return <br />
    case 'hr':
      return <hr className={css.line} />
    case 'a':
      return <ToElsewhere href={attributes.href ?? ''}>{show(children, imagesOnRequest)}</ToElsewhere>
    case 'img':
      return <Image src={attributes.src ?? ''} style={attributes.style} onRequest={imagesOnRequest} />
    case 'iframe':
      return <Video src={attributes.src ?? ''} />
  }
}

/** A link that opens beside the game, without access to it and without a referrer. */
function ToElsewhere({ href, onRequest, children }: { href: string; onRequest?: boolean; children: ReactNode }) {
  return (
    <a
      ref={onRequest ? takeFocus : undefined}
      className={css.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
    >
      {children}
    </a>
  )
}

/** An element that replaces the pressed button takes over its focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/**
 * An image that links to itself in full size. It comes through our server (gateway/src/images): its own server learns
 * nothing about the reader.
 */
function Image({ src, style, onRequest }: { src: string; style?: string; onRequest: boolean }) {
  const { origin, hostname } = new URL(src)
  const elsewhere = origin !== location.origin
  const waits = onRequest && elsewhere
  const [wanted, setWanted] = useState(false)
  if (waits && !wanted) {
    return (
      <Button small className={css.request} onClick={() => setWanted(true)}>
        Toon de afbeelding van {hostname}
      </Button>
    )
  }
  return (
    <ToElsewhere href={src} onRequest={wanted}>
      <img
        className={css.image}
        src={elsewhere ? `/images?${new URLSearchParams({ address: src })}` : src}
        alt="Afbeelding"
        style={sizeOf(style)}
        loading="lazy"
        decoding="async"
      />
    </ToElsewhere>
  )
}

/** Returns the size for the style property: the page's policy forbids styles in HTML. */
function sizeOf(style: string | undefined): CSSProperties {
  const [, width, height] = sizeStyle.exec(style ?? '') ?? []
  if (width && height) return { width: `${width}px`, aspectRatio: `${width} / ${height}` }
  if (width) return { width: `${width}px` }
  const maxWidth = `min(100%, ${imageDefaultMaxWidthPx}px)`
  return height ? { maxWidth, height: `${height}px` } : { maxWidth }
}

/** A YouTube video that requests nothing from YouTube before the reader starts it. */
function Video({ src }: { src: string }) {
  const [wanted, setWanted] = useState(false)
  if (!wanted) {
    return (
      <button type="button" className={css.play} onClick={() => setWanted(true)}>
        <span className={css.triangle} aria-hidden="true" />
        <span>
          Speel de video af
          <small className={css.source}>van YouTube</small>
        </span>
      </button>
    )
  }
  return (
    <iframe
      ref={takeFocus}
      className={css.film}
      src={`${src}?autoplay=1`}
      title="Video van YouTube"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      // Without the page's origin YouTube shows no video.
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  )
}
