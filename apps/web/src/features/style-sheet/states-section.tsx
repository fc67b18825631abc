import { SearchX } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/notice.tsx';
import { ErrorBox } from '../../shared/loading/error-box.tsx';
import { Progress } from '../../shared/ui/progress.tsx';
import { ScrollArea } from '../../shared/ui/scroll-area.tsx';
import { Skeleton } from '../../shared/loading/skeleton.tsx';
import { Section } from './section.tsx';

const studied = [
  { title: 'Carlsen – Karjakin', event: 'World Championship 2016, Rapid 4', move: 43, of: 50 },
  { title: 'Carlsen – Aronian', event: 'Sinquefield Cup 2013', move: 18, of: 70 },
  { title: 'Anand – Carlsen', event: 'World Championship 2013, Game 9', move: 7, of: 28 },
] as const;

export function StatesSection() {
  return (
    <Section title="Loading, error, empty">
      <div className="grid gap-4 sm:grid-cols-2">
        <Card>
          <CardContent className="grid animate-late gap-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-10 w-11/12" />
            <p className="text-micro text-text-3">Loading engine analysis...</p>
          </CardContent>
        </Card>
        <Card className="grid">
          <ErrorBox
            title="Analysis Error"
            message="WASM analysis timeout"
            retryLabel="Retry Analysis"
            onRetry={() => {}}
          />
        </Card>
        <Card className="sm:col-span-2">
          <EmptyState
            icon={<SearchX aria-hidden />}
            message="No games match your filters."
            action={<Button variant="ghost">Clear filters</Button>}
          />
        </Card>
      </div>
    </Section>
  );
}

export function PanelSection() {
  return (
    <Section title="Panel with a list">
      <Card>
        <CardHeader>
          <CardTitle as="h3">Currently Analyzing</CardTitle>
          <span className="tnum text-small text-text-3">{studied.length}</span>
        </CardHeader>
        <ScrollArea label="Currently Analyzing">
          <ul className="divide-y">
            {studied.map(({ title, event, move, of }) => (
              <li key={title} className="flex items-center gap-3 px-4 py-3">
                <div className="min-w-0 flex-1">
                  <p className="truncate font-semibold">{title}</p>
                  <p className="truncate text-small text-text-2">{event}</p>
                  <div className="mt-2 flex items-center gap-3">
                    <Progress
                      value={move}
                      max={of}
                      label={`Progress in ${title}`}
                      valueText={`move ${move} of ${of}`}
                      className="min-w-0 flex-1"
                    />
                    <span className="tnum text-micro text-text-3">
                      move {move} of {of}
                    </span>
                  </div>
                </div>
                <Button size="sm">Resume</Button>
              </li>
            ))}
          </ul>
        </ScrollArea>
      </Card>
    </Section>
  );
}
