import { Anchor, Group, Text } from '@mantine/core';
import { IconBuildingStore, IconPackage, IconReceipt, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import type { RecordKind, SearchResult } from '../../shared/record-search.ts';
import classes from './search-page.module.css';

const KINDS = {
  orders: { icon: IconReceipt, one: '/product/order/$id', list: '/product/order' },
  products: { icon: IconPackage, one: '/product/$id', list: '/product/management' },
  shops: { icon: IconBuildingStore, one: '/management/shop/$id/edit', list: '/management/shop' },
  /** A person has no page; the list shows who has this e-mail address. */
  people: { icon: IconUser, one: null, list: '/management/account' },
} as const satisfies Record<RecordKind, object>;

type Props = { kind: RecordKind; records: readonly SearchResult[]; search: string };

/** The records of one kind, with a link to all of them; renders nothing if there are none. */
export function SearchResultList({ kind, records, search }: Props) {
  const { t } = useTranslation();
  const { icon: Icon, one, list } = KINDS[kind];
  if (records.length === 0) return null;
  return (
    <section aria-label={t(`search.${kind}`)}>
      <Group justify="space-between" mt="lg" mb={8}>
        <Text component="h2" size="sm" fw={600}>
          {t(`search.${kind}`)}
        </Text>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={list} search={{ search }} />}>
          {t('search.inList')}
        </Anchor>
      </Group>
      <ul className={classes.results}>
        {records.map(({ id, label, detail }) => (
          <li key={id}>
            <Link
              {...(one === null ? { to: list, search: { search: detail } } : { to: one, params: { id } })}
              className={classes.result}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span className={classes.words}>
                <span>{label}</span>
                <span className={classes.detail}>{detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
