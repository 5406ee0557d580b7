import { Link } from '@tanstack/react-router';
import type { GuideInline } from '../../shared/guide/guide-nodes.ts';

export function Inlines({ nodes }: { nodes: readonly GuideInline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a page never move
  return nodes.map((node, index) => <Inline key={index} node={node} />);
}

function Inline({ node }: { node: GuideInline }) {
  if (typeof node === 'string') return node;
  if (node.kind === 'code') return <code>{node.text}</code>;
  const children = <Inlines nodes={node.children} />;
  if (node.kind === 'strong') return <strong>{children}</strong>;
  if (node.kind === 'emphasis') return <em>{children}</em>;
  if (/^https?:/.test(node.to))
    return (
      <a href={node.to} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  // The server answers these itself; the router knows nothing of them.
  if (/^\/(api|metrics|healthz|readyz)\b/.test(node.to)) return <a href={node.to}>{children}</a>;
  const [path = '', hash] = node.to.split('#');
  return (
    <Link to={path} {...(hash === undefined ? {} : { hash })}>
      {children}
    </Link>
  );
}
