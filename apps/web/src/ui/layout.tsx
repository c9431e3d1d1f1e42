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
  /** The HTML element; `div` by default, `span` for a Text. */
  as?: Tag
  ref?: Ref<HTMLElement>
  /** Padding: pixels on all sides, or CSS (`'12px 16px'`). */
  pad?: CSSProperties['padding']
  margin?: CSSProperties['margin']
  /** For a label and for a time element. */
  htmlFor?: string
  dateTime?: string
  /** A thin line at its upper or lower edge. */
  line?: 'top' | 'bottom'
  /** Takes the remaining space. */
  grow?: boolean
  children?: ReactNode
  [data: `data-${string}`]: string | number | boolean | undefined
}

interface Flex extends BoxProps {
  /** Space between children: pixels, or CSS (`'8px 16px'`). 8 px by default. */
  gap?: CSSProperties['gap']
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  /** Children wrap to the next line. */
  wrap?: boolean
  /** As wide as its contents. */
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

/* Props become inline styles, the same at every width. For styles that depend on width, hover or
   state, the caller uses a class; the classes here are in a layer below all modules, so that
   class always wins. */

/** Children in a row, centred vertically. */
export const Row = (props: Flex) => flex(styles.row, props)

/** Children in a column, as wide as the stack; or in a grid with these columns. */
export const Stack = ({ columns, style, ...props }: Flex & { columns?: CSSProperties['gridTemplateColumns'] }) =>
  flex(styles.stack, { ...props, style: columns ? { display: 'grid', gridTemplateColumns: columns, ...style } : style })

/** A single box, without a layout for children. */
export const Box = (props: BoxProps) => draw('div', undefined, {}, props)

/** A card: border, round corners and its own background. */
export const Card = (props: BoxProps) => draw('div', styles.card, {}, props)

/**
 * The class of a link or button in a navigation or a menu: with an icon, text, and the mark of the
 * current one.
 */
export const linkRow = styles.linkRow

/**
 * The class of a control that is drawn smaller than a finger, such as a link in a line of facts:
 * under a finger its area is 44 px wide and high, without moving anything.
 */
export const touchArea = styles.touchArea

/**
 * The class of a page's frame: the maximal width and the margins of every screen; and that of a
 * page beside a section's navigation.
 */
export const pageClass = styles.page
export const listPageClass = classNames(styles.page, styles.list)

export interface TextProps extends BoxProps {
  /** The type scale of the design system; inherited by default. */
  size?: 'display' | 'kpi' | 'h1' | 'h2' | 'h3' | 'body' | 'dense' | 'caption' | 'micro'
  /** `soft` and `faint` are the second and third text colours. */
  tone?: 'text' | 'soft' | 'faint' | 'accent' | 'danger' | 'warning' | 'good'
  weight?: 400 | 500 | 600
  /** One line, cut with an ellipsis. */
  truncate?: boolean
}

/** Text in a size and a tone. */
export const Text = ({ size, tone, weight, truncate, ...box }: TextProps) =>
  draw('span', classNames(size && styles[size], tone && styles[tone], truncate && styles.truncate), { fontWeight: weight }, box)
