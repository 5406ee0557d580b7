import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './product-image.module.css';

/** A picture in a box of fixed size, also while loading or missing. Decorative: the name is next to it. */
export function ProductImage({ src, size = 44 }: { src: string | null; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.box} style={{ width: size, height: size }} aria-hidden>
      {src === null || src === '' || src === broken ? (
        <IconPhoto size={size * 0.45} stroke={1.4} />
      ) : (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
