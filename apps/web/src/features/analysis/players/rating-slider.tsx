import { useId } from 'react';
import { copy } from '../copy.ts';
import { playersRatings } from './players-rating.ts';
import type { RatingOrigin } from './players-rating.ts';

const words = copy.panel.players;

interface RatingSliderProps {
  readonly rating: number;
  readonly origin: RatingOrigin;
  readonly onChange: (rating: number) => void;
}

const origins: Readonly<Record<RatingOrigin, string>> = {
  own: words.own,
  assumed: words.assumed,
  chosen: '',
};

/** Chooses the rating of the players. Arrow keys change it by one step. */
export function RatingSlider({ rating, origin, onChange }: RatingSliderProps) {
  const id = useId();
  const { min, max, step } = playersRatings;
  return (
    <div className="grid gap-x-3 gap-y-0.5">
      <p className="flex items-baseline gap-2 text-small">
        <label htmlFor={id} className="text-text-2">
          {words.rating}
        </label>
        <span aria-hidden className="tnum text-title font-semibold">
          {rating}
        </span>
        <span aria-hidden className="text-micro text-text-3">
          {origins[origin]}
        </span>
      </p>
      <input
        id={id}
        type="range"
        className="players-slider"
        min={min}
        max={max}
        step={step}
        value={rating}
        aria-valuetext={words.spoken(rating, origins[origin])}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <p aria-hidden className="tnum flex justify-between text-micro text-text-3">
        <span>{min}</span>
        <span>{max}</span>
      </p>
    </div>
  );
}
