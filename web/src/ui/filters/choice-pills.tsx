import { Checkbox, VisuallyHidden } from '@mantine/core';
import classes from './choice-pills.module.css';

type Choice = {
  value: string;
  name: string;
  count: string;
  checked: boolean;
  toggle: (on: boolean) => void;
};

type Props = { legend: string; choices: readonly Choice[] };
type All = { name: string; count: string; checked: boolean; onChoose: () => void };

/** A checkbox with its count for each choice, drawn as a pill; the first pill unchecks all others. */
export function ChoicePills({ legend, choices, all }: Props & { all: All }) {
  return (
    <fieldset className={classes.pills}>
      <VisuallyHidden component="legend">{legend}</VisuallyHidden>
      <label className={classes.pill}>
        <input type="checkbox" checked={all.checked} disabled={all.checked} onChange={all.onChoose} />
        <span>{all.name}</span>
        <span className={classes.count}>{all.count}</span>
      </label>
      {choices.map(({ value, name, count, checked, toggle }) => (
        <label key={value} className={classes.pill}>
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span>{name}</span>
          <span className={classes.count}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same choices as a plain list, for the filter sheet of a phone. */
export function ChoiceList({ legend, choices }: Props) {
  return (
    <fieldset className={classes.sheet}>
      <legend className={classes.legend}>{legend}</legend>
      {choices.map(({ value, name, count, checked, toggle }) => (
        <div key={value} className={classes.row}>
          <Checkbox
            label={name}
            checked={checked}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span className={classes.count}>{count}</span>
        </div>
      ))}
    </fieldset>
  );
}
