import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { useTranslation } from '../lib/text/i18n.ts';

/** `to`: a page of the guide, with or without a heading. */
type Props = AnchorProps & { to: string; children: ReactNode };

/** A link into the guide. It opens beside the app, so that nothing typed or chosen here is lost. */
export function GuideLink({ to, children, ...look }: Props) {
  return (
    <Anchor href={`/documentation/${to}`} target="_blank" rel="noopener" underline="always" {...look}>
      {children}
    </Anchor>
  );
}

/** Leads from an error of the API to what the guide says about its code; nothing for other errors. */
export function ErrorHelp({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!(error instanceof ApiError)) return null;
  return (
    <GuideLink to={`help/errors#${error.code}`} inherit c="inherit">
      {t('common.whatToDo')}
    </GuideLink>
  );
}
