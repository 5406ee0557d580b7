import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { type SafeNode, sanitiseHtml } from '../../../lib/text/sanitise-html.ts';
import classes from './safe-html.module.css';

const LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' };
const PICTURE = { loading: 'lazy', decoding: 'async' };

function draw(node: SafeNode, key: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
  const { name, href, src, alt, children } = node;
  const props = { key, ...(href ? { href, ...LINK } : {}), ...(src ? { src, alt, ...PICTURE } : {}) };
  return children.length === 0 ? createElement(name, props) : createElement(name, props, children.map(draw));
}

function originsOf(pictures: readonly string[]): Set<string> {
  return new Set(pictures.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));
}

/** Renders sanitised HTML; pictures load only from the hosts of the product's own pictures. */
export function SafeHtml({ html, pictures }: { html: string; pictures: readonly string[] }) {
  const nodes = useMemo(() => sanitiseHtml(html, originsOf(pictures)), [html, pictures]);
  return <div className={classes.content}>{nodes.map(draw)}</div>;
}
