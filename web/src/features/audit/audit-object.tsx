import type { AuditItem } from '@gian-hang/contract/audit';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { findText } from '../../lib/text/i18n.ts';
import classes from './audit-columns.module.css';

type Target = NonNullable<AuditItem['object']>;

/** Links an object to its page; a deleted object has neither name nor page. */
const PAGES: Partial<Record<string, (id: string) => { to: string; search?: Record<string, string> }>> = {
  account: (id) => ({ to: '/management/account', search: { edit: id } }),
  shop: (id) => ({ to: `/management/shop/${encodeURIComponent(id)}/edit` }),
  order: (id) => ({ to: `/product/order/${encodeURIComponent(id)}` }),
  product: (id) => ({ to: `/product/${encodeURIComponent(id)}` }),
};

/** The name of an object type; an unknown type is shown as it is stored. */
export function objectName(type: string): string {
  return findText('audit.objects', type) ?? type;
}

export function AuditTarget({ object }: { object: Target | null }) {
  if (object === null) return <span>—</span>;
  const page = object.name === null ? undefined : PAGES[object.type]?.(object.id);
  const name = object.name ?? object.id;
  return (
    <div className={classes.object}>
      <div className={classes.kind}>{objectName(object.type)}</div>
      {page === undefined ? (
        <span>{name}</span>
      ) : (
        <Anchor size="sm" renderRoot={(props) => <Link {...props} {...page} />}>
          {name}
        </Anchor>
      )}
    </div>
  );
}
