import { Card, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { copy } from './copy.ts';

const words = copy.modes;

/** Explains Follow and Freestyle. `canAccessFreestyle` is undefined until the plan is known. */
export function ModesPanel({ canAccessFreestyle }: { canAccessFreestyle: boolean | undefined }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{words.title}</CardTitle>
      </CardHeader>
      <div className="grid gap-6 p-4">
        <Mode words={words.follow} />
        <Mode words={words.freestyle} isLocked={canAccessFreestyle === false} />
      </div>
    </Card>
  );
}

type ModeProps = {
  words: { readonly name: string; readonly line: string; readonly points: readonly string[] };
  isLocked?: boolean;
};

function Mode({ words: { name, line, points }, isLocked = false }: ModeProps) {
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="display text-h3">{name}</h3>
        {isLocked && <Badge variant="locked">{words.freestyle.locked}</Badge>}
      </div>
      <p className="prose-lamp mt-1.5 text-text-2">{line}</p>
      <ul className="mt-2.5 list-disc space-y-1 pl-5 text-small text-text-2 marker:text-text-3">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
