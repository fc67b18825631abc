import { ArrowRight, Route, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge, Kbd } from '../../shared/ui/badge.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { QualityBadge } from '../../shared/ui/quality-badge.tsx';
import { Switch } from '../../shared/ui/switch.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../shared/ui/tabs.tsx';
import { ToggleGroup } from '../../shared/ui/toggle-group.tsx';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import { Section } from './section.tsx';

export function ButtonsSection() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button variant="primary">Analyze Game</Button>
        <Button>Interactive Play</Button>
        <Button variant="ghost">Maybe Later</Button>
        <Button variant="danger">Delete Account</Button>
        <Button disabled>Coming Soon</Button>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-2.5">
        <Button variant="primary" size="lg">
          Start free
          <ArrowRight aria-hidden />
        </Button>
        <Button size="sm">Review</Button>
        <Tooltip content="Delete this session">
          <Button variant="ghost" size="icon" aria-label="Delete session">
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
        <Button variant="primary" className="outline-2 outline-offset-2 outline-ring">
          Focused
        </Button>
        <Button pending>Saving</Button>
      </div>
    </Section>
  );
}

export function BadgesSection() {
  const [isEngineOn, setIsEngineOn] = useState(true);
  const [isExploring, setIsExploring] = useState(false);
  const engineId = useId();
  const exploringId = useId();
  return (
    <Section title="Badges and switches">
      <div className="flex flex-wrap items-center gap-2">
        <Badge variant="plan-basic">Basic Plan</Badge>
        <Badge variant="plan-starter">Starter Plan</Badge>
        <Badge variant="verified">Verified</Badge>
        <Badge variant="mode" icon={<Route aria-hidden />}>
          Follow Magnus
        </Badge>
        <Badge variant="status">completed</Badge>
        <Badge variant="failed">Failed</Badge>
        <Badge variant="locked">Upgrade to access</Badge>
        <Badge>In beta</Badge>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-text-2">
        <span className="flex items-center gap-2">
          <label htmlFor={engineId}>Engine</label>
          <Switch id={engineId} checked={isEngineOn} onCheckedChange={setIsEngineOn} />
        </span>
        <span className="flex items-center gap-2">
          <label htmlFor={exploringId}>Exploration Mode</label>
          <Switch id={exploringId} checked={isExploring} onCheckedChange={setIsExploring} />
        </span>
      </div>
    </Section>
  );
}

export function QualitySection() {
  return (
    <Section title="Move quality">
      <div className="flex flex-wrap gap-2">
        <QualityBadge quality="brilliant" delta="=0.00" />
        <QualityBadge quality="great" delta="=0.00" />
        <QualityBadge quality="best" delta="=0.00" />
        <QualityBadge quality="good" delta="−0.08" />
        <QualityBadge quality="book" delta="=0.00" />
        <QualityBadge quality="inaccuracy" delta="−0.62" />
        <QualityBadge quality="mistake" delta="−1.40" />
        <QualityBadge quality="blunder" delta="−3.10" />
      </div>
    </Section>
  );
}

export function TabsSection() {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly');
  return (
    <Section title="Segments, tabs, keys">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <ToggleGroup
          label="Billing period"
          value={period}
          onValueChange={setPeriod}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
        <Tabs defaultValue="engine">
          <TabsList aria-label="Analysis">
            <TabsTrigger value="engine">Engine</TabsTrigger>
            <TabsTrigger value="insights">AI Insights</TabsTrigger>
          </TabsList>
          <TabsContent value="engine" className="mt-2 text-small text-text-2">
            Depth 24, three lines.
          </TabsContent>
          <TabsContent value="insights" className="mt-2 text-small text-text-2">
            Five sections of commentary.
          </TabsContent>
        </Tabs>
        <span className="flex gap-1.5 pt-2">
          <Kbd>←</Kbd>
          <Kbd>→</Kbd>
          <Kbd>Home</Kbd>
          <Kbd>End</Kbd>
        </span>
      </div>
    </Section>
  );
}
