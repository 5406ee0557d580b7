import { useId } from 'react';
import classes from './colour-choice.module.css';

type Props = {
  legend: string;
  colours: readonly string[];
  nameOf: (position: number) => string;
  value: number;
  onChoose: (position: number) => void;
};

/** Swatches numbered from one, one of them selected. */
export function ColourChoice({ legend, colours, nameOf, value, onChoose }: Props) {
  const group = useId();
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.row}>
        {colours.map((colour, index) => (
          <input
            key={colour}
            type="radio"
            name={group}
            className={classes.swatch}
            style={{ backgroundColor: colour }}
            aria-label={nameOf(index + 1)}
            checked={value === index + 1}
            onChange={() => onChoose(index + 1)}
          />
        ))}
      </div>
    </fieldset>
  );
}
