import type { AuditItem } from '@gian-hang/contract/audit';
import { Modal, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personLabel } from '../../lib/text/person-name.ts';
import { useDateTime } from '../../shared/dates/use-date-time.ts';
import { describeAction } from '../../shared/history-actions.ts';
import { deviceName } from '../../shared/session/device-name.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { useLastNonNull } from '../../ui/use-last-non-null.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import classes from './audit-detail.module.css';
import { AuditTarget } from './audit-object.tsx';
import { type Difference, diffFields } from './diff-fields.ts';
import { fieldName } from './field-name.ts';
import { useValueText } from './use-value-text.ts';

/** An audit entry with its changes. */
export function AuditDetail({ item, onClose }: { item: AuditItem | null; onClose: () => void }) {
  const narrow = useIsMobile();
  const shown = useLastNonNull(item);
  return (
    <Modal
      opened={item !== null}
      onClose={onClose}
      title={shown === null ? '' : describeAction(shown.action).label}
      size={760}
      fullScreen={narrow}
    >
      {shown !== null && <Entry item={shown} />}
    </Modal>
  );
}

function Entry({ item }: { item: AuditItem }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { person, object, before, after } = item;
  return (
    <Stack>
      <DescriptionList
        facts={[
          { label: t('audit.columns.when'), value: dateTime(item.at) },
          {
            label: t('audit.columns.who'),
            value: person === null ? t('audit.nobody') : nameOf(person),
          },
          { label: t('audit.columns.object'), value: <AuditTarget object={object} /> },
          { label: t('audit.columns.where'), value: `${item.ip} · ${deviceName(item.user_agent)}` },
          {
            label: t('audit.requestId'),
            value: (
              <>
                {item.request_id} <CopyButton value={item.request_id} name={t('audit.requestId')} />
              </>
            ),
          },
        ]}
      />
      <section>
        <Title order={3} size="h5" mb={6}>
          {t('audit.changes.title')}
        </Title>
        <Changes action={item.action} changes={diffFields(before, after)} />
      </section>
    </Stack>
  );
}

function nameOf(person: NonNullable<AuditItem['person']>): string {
  return personLabel({ ...person, full_name: person.name }) || person.id;
}

function Changes({ action, changes }: { action: string; changes: readonly Difference[] }) {
  const { t } = useTranslation();
  const textOf = useValueText(action);
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('audit.changes.none')}
      </Text>
    );
  return (
    <Table className={classes.changes} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('audit.changes.field')}</Table.Th>
          <Table.Th>{t('audit.changes.before')}</Table.Th>
          <Table.Th>{t('audit.changes.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ path, before, after }) => (
          <Table.Tr key={path}>
            <Table.Th scope="row">{fieldName(path, action)}</Table.Th>
            <Table.Td>
              <Value as="del" text={before === null ? null : textOf(path, before)} />
            </Table.Td>
            <Table.Td>
              <Value as="ins" text={after === null ? null : textOf(path, after)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Value({ as: Tag, text }: { as: 'del' | 'ins'; text: string | null }) {
  const { t } = useTranslation();
  if (text !== null) return <Tag className={classes.value}>{text}</Tag>;
  return (
    <>
      <span aria-hidden>—</span>
      <VisuallyHidden>{t('audit.changes.nothing')}</VisuallyHidden>
    </>
  );
}
