import { Title } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { GuideBlock } from '../../shared/guide/guide-nodes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from './guide.module.css';
import type { PageModule } from './guide-content.ts';
import { Inlines } from './guide-inlines.tsx';
import { Part } from './parts/part.tsx';

export function Article({ content: { page, pictures } }: { content: PageModule }) {
  return (
    <article className={classes.article}>
      <Title order={1} size="h1">
        {page.title}
      </Title>
      <Blocks blocks={page.blocks} pictures={pictures} />
    </article>
  );
}

type Pictures = PageModule['pictures'];

export function Blocks({ blocks, pictures }: { blocks: readonly GuideBlock[]; pictures: Pictures }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
  return blocks.map((block, index) => <Block key={index} block={block} pictures={pictures} />);
}

function Block({ block, pictures }: { block: GuideBlock; pictures: Pictures }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />;
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'list':
      return <List {...block} pictures={pictures} />;
    case 'table':
      return <Table {...block} />;
    case 'code':
      return <Code text={block.text} />;
    case 'note':
      return (
        <aside className={classes.note}>
          <Blocks blocks={block.blocks} pictures={pictures} />
        </aside>
      );
    case 'picture':
      return (
        <a className={classes.picture} href={pictures[block.source]} target="_blank" rel="noreferrer">
          <img
            src={pictures[block.source]}
            alt={block.alt}
            width={block.width}
            height={block.height}
            loading="lazy"
          />
        </a>
      );
    case 'part':
      return <Part name={block.name} />;
  }
}

function Heading({ depth, id, children }: GuideBlock & { kind: 'heading' }) {
  const { t } = useTranslation();
  return (
    <Title order={depth} size={depth === 2 ? 'h3' : 'h4'} id={id} className={classes.heading}>
      <Inlines nodes={children} />
      <a href={`#${id}`} className={classes.anchor} aria-label={t('guide.linkHere')}>
        #
      </a>
    </Title>
  );
}

function List({ ordered, items, pictures }: GuideBlock & { kind: 'list' } & { pictures: Pictures }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((blocks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page never move
        <li key={index}>
          <Blocks blocks={blocks} pictures={pictures} />
        </li>
      ))}
    </Tag>
  );
}

function Table({ head, rows }: GuideBlock & { kind: 'table' }) {
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move
              <th key={index} scope="col">
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page never move
            <tr key={line}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a page never move
                <td key={index}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.code}>
      <pre>
        <code>{text}</code>
      </pre>
      <CopyButton value={text} name={t('guide.code')} />
    </div>
  );
}
