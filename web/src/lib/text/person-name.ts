import type { Language } from '@gian-hang/contract/accounts/settings';
import { currentLanguage } from './i18n.ts';

type Named = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  /** First plus last name as the API builds it; for a person whose parts are unknown. */
  full_name?: string | undefined;
  email?: string | undefined;
};

/** A person's name as the language writes it: family name first in Vietnamese, last in English. */
export function personName(
  { first_name = '', last_name = '', full_name = '', email = '' }: Named,
  language: Language = currentLanguage(),
): string {
  const parts = language === 'vi' ? [last_name, first_name] : [first_name, last_name];
  return parts.filter((part) => part !== '').join(' ') || full_name || email;
}

/** The name with the e-mail address, which tells people of one name apart. */
export function personLabel(person: Named & { email: string }): string {
  const name = personName(person);
  if (person.email === '') return name;
  return name === person.email ? name : `${name} (${person.email})`;
}
