import { createElement, type CSSProperties, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

type Tag =
  | (
      | 'div'
      | 'span'
      | 'p'
      | 'ul'
      | 'ol'
      | 'li'
      | 'dl'
      | 'dt'
      | 'dd'
      | 'h1'
      | 'h2'
      | 'h3'
      | 'h4'
      | 'label'
      | 'legend'
      | 'strong'
      | 'time'
      | 'bdi'
    )
  | ('section' | 'header' | 'footer' | 'nav' | 'article' | 'aside' | 'main' | 'figure' | 'fieldset')

interface BoxProps extends HTMLAttributes<HTMLElement> {
  /** The element that it is; `div`, or `span` for a Text. */
  as?: Tag
  ref?: Ref<HTMLElement>
  /** Padding: pixels on all sides, or CSS (`'12px 16px'`). */
  pad?: CSSProperties['padding']
  margin?: CSSProperties['margin']
  /** Of a label, and of a time. */
  htmlFor?: string
  dateTime?: string
  /** A thin line at its upper or lower edge. */
  line?: 'top' | 'bottom'
  /** Takes the room that is left. */
  grow?: boolean
  children?: ReactNode
  [data: `data-${string}`]: string | number | boolean | undefined
}

interface Flex extends BoxProps {
  /** Between children: pixels, or CSS (`'8px 16px'`). 8 px unless said. */
  gap?: CSSProperties['gap']
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  /** Children go on the next line where there is no room. */
  wrap?: boolean
  /** As wide as what is in it. */
  inline?: boolean
}

const draw = (
  tag: Tag,
  name: string | undefined,
  own: CSSProperties,
  { as, pad, margin, line, grow, className, style, ...rest }: BoxProps,
) =>
  createElement(as ?? tag, {
    ...rest,
    className: classNames(name, grow && styles.grow, line && styles[line], className),
    style: { padding: pad, margin, ...own, ...style },
  })

const flex = (name: string | undefined, { gap, align, justify, wrap, inline, ...box }: Flex) =>
  draw(
    'div',
    classNames(name, inline && styles.inline, wrap && styles.wrap),
    { gap, alignItems: align, justifyContent: justify },
    box,
  )

/* Props are inline styles: they hold at every width. What changes with the width, on hover or by
   a state is a class of the caller; the classes here stand in a layer below all modules, so that
   it always wins over them. */

/** Children in a line, centred across it. */
export const Row = (props: Flex) => flex(styles.row, props)

/** Children under one another, as wide as the stack; or line by line in the columns of a grid. */
export const Stack = ({ columns, style, ...props }: Flex & { columns?: CSSProperties['gridTemplateColumns'] }) =>
  flex(styles.stack, { ...props, style: columns ? { display: 'grid', gridTemplateColumns: columns, ...style } : style })

/** What stands alone: no order of children, only its edges. */
export const Box = (props: BoxProps) => draw('div', undefined, {}, props)

/** A surface of its own: border, round corners, the colour of paper. */
export const Card = (props: BoxProps) => draw('div', styles.card, {}, props)

/**
 * The class of a link or button that is a row of a navigation or a menu: its icon, its words, and
 * whether one is there.
 */
export const linkRow = styles.linkRow

/**
 * The class of a page's frame: as wide as one reads, with the gutters of every screen; and that of
 * a page beside a section's navigation.
 */
export const pageClass = styles.page
export const listPageClass = classNames(styles.page, styles.list)

export interface TextProps extends BoxProps {
  /** The type scale of the design system; what surrounds it unless said. */
  size?: 'display' | 'kpi' | 'h1' | 'h2' | 'h3' | 'body' | 'dense' | 'caption' | 'micro'
  /** `soft` and `faint` are the second and third text colours. */
  tone?: 'text' | 'soft' | 'faint' | 'accent' | 'danger' | 'warning' | 'good'
  weight?: 400 | 500 | 600
  /** One line, cut with an ellipsis. */
  truncate?: boolean
}

/** Words in a size and a tone. */
export const Text = ({ size, tone, weight, truncate, ...box }: TextProps) =>
  draw('span', classNames(size && styles[size], tone && styles[tone], truncate && styles.truncate), { fontWeight: weight }, box)
