import type { OptionsFilter } from '@mantine/core';
import { matchesText } from '../lib/text/fold-text.ts';

/** Filters the options of a select by their labels, diacritics aside. */
export const filterByText: OptionsFilter = ({ options, search }) =>
  options.filter((option) => 'label' in option && matchesText(option.label, search));
