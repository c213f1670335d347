import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import NamedNodeMap from 'happy-dom/lib/nodes/element/NamedNodeMap.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'
import React from 'react'

/**
 * For tests: the document answers as happy-dom does, sooner. Most of a component test was spent on look-ups by role,
 * name and label, which ask every element for its styles and for dozens of selectors.
 */
export function quickenDocument() {
  shareStyles()
  copyStylesPlainly()
  matchDirectly()
  findAttributesByTheirNames()
  createElementsWithoutStacks()
}

type Searched = Parameters<typeof QuerySelector.querySelectorAll>[0]
type Found = Parameters<typeof QuerySelector.matches>[0]

/** Without a style sheet, an element looks as every other one under the same tags with the same styles of their own. */
function shareStyles() {
  const compute = CSSComputedStyle.prototype.getComputedStyle
  const known = new Map<string, ReturnType<typeof compute>>()
  CSSComputedStyle.prototype.getComputedStyle = function () {
    const decisive = decisiveFor(Reflect.get(this, 'element'))
    if (decisive === null) return compute.call(this)
    const style = known.get(decisive) ?? compute.call(this)
    known.set(decisive, style)
    return style
  }
}

/** What decides how an element looks, from itself up. Shapes: null where style sheets do too. */
function decisiveFor(element: Element): string | null {
  if (!element.isConnected) return null
  for (const { tagName } of element.ownerDocument.head.children)
    if (tagName === 'STYLE' || tagName === 'LINK') return null
  let decisive = ''
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (one.shadowRoot) return null
    decisive += `${one.tagName}{${one.getAttribute('style') ?? ''}}`
    if (one.tagName === 'DIALOG') decisive += one.hasAttribute('open')
  }
  return decisive
}

function copyStylesPlainly() {
  CSSPropertyManager.prototype.clone = function () {
    const copy = new CSSPropertyManager()
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
    Object.assign(copy, { definedPropertyNames: { ...Reflect.get(this, 'definedPropertyNames') } })
    return copy
  }
}

/**
 * happy-dom notes each answer at every element that could change it. To ask anew costs less where a selector is about
 * one element alone, as nearly all are.
 */
function matchDirectly() {
  const findAll = QuerySelector.querySelectorAll
  const match = QuerySelector.matches
  QuerySelector.querySelectorAll = (node: Searched, selector: string) => {
    const items = itemsOf(node, selector)
    if (!items) return findAll.call(QuerySelector, node, selector) as never
    const scope = Reflect.get(node, 'documentElement') ?? node
    const found: Found[] = []
    const look = (under: Searched) => {
      for (const child of under[PropertySymbol.elementArray]) {
        for (const item of items) {
          if (!canBe(child, item) || !item.match(scope, child)) continue
          found.push(child)
          break
        }
        look(child)
      }
    }
    look(node)
    return new NodeList(PropertySymbol.illegalConstructor, found) as never
  }
  QuerySelector.matches = (element, selector, options) => {
    const items = itemsOf(element, selector)
    if (!items) return match.call(QuerySelector, element, selector, options)
    for (const item of items) {
      if (!canBe(element, item)) continue
      const matched = item.match((options?.scope ?? element) as Found, element, options?.ignoreErrors)
      if (matched) return matched
    }
    return null
  }
}

/** Names are nearly always asked for as they are kept. */
function findAttributesByTheirNames() {
  const find = NamedNodeMap.prototype.getNamedItem
  NamedNodeMap.prototype.getNamedItem = function (name) {
    const found = this[PropertySymbol.itemsByName].get(name)?.[0]
    return found ?? (/[^a-z0-9-]/.test(name) ? find.call(this, name) : null)
  }
}

/** Most elements are of another kind than the one that is looked for. */
function canBe(element: Found, { tagName }: SelectorItem): boolean {
  if (!tagName || tagName === '*') return true
  const own = element[PropertySymbol.tagName] ?? ''
  return own === tagName || own.toUpperCase() === tagName
}

const itemsBySelector = new Map<string, ReturnType<typeof readItems>>()

function itemsOf(node: Searched, selector: string) {
  const known = itemsBySelector.get(selector)
  if (known !== undefined) return known
  const items = readItems(node, selector)
  itemsBySelector.set(selector, items)
  return items
}

/** Shapes: null for what is about more than one element, or refused. */
function readItems(node: Searched, selector: string) {
  if (typeof selector !== 'string' || /^[.#[]?\d|[.#]$|^$/.test(selector)) return null
  const parts = { scope: node as never, globalMatchFunction: QuerySelector.globalMatchFunction }
  const parser = new SelectorParser({ window: node[PropertySymbol.window], ...parts })
  const groups = groupsOf(() => parser.getSelectorGroups(selector))
  return groups.every(([item, ...more]) => item?.combinator === 'none' && more.length === 0)
    ? groups.flat()
    : null
}

/** Shapes: a group of nothing where it cannot be read, which happy-dom is left to say. */
function groupsOf(read: () => SelectorItem[][]): SelectorItem[][] {
  try {
    return read()
  } catch {
    return [[]]
  }
}

/** Each element of a component would note where it was made, for complaints that name their component anyway. */
function createElementsWithoutStacks() {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set() {} })
}
