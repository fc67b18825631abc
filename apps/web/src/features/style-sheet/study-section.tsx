import { BookOpen, Lightbulb, ListChecks, Route } from 'lucide-react';
import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '../../shared/ui/accordion.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardContent } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import '../../styles/study.css';
import { Section } from './section.tsx';

const suggestions = [
  {
    metal: 'gold',
    move: 'Qxf4',
    score: '+3.40',
    line: 'Rc2+ 47. Kh1 Qxf4 48. Rxf4 Bg5 49. Rg4 Be7',
  },
  {
    metal: 'silver',
    move: 'Qf2',
    score: '+2.83',
    line: 'Qxf2+ 47. Kxf2 Rc2+ 48. Kg1 Rb2 49. Rdd5',
  },
  {
    metal: 'bronze',
    move: 'Rc1',
    score: '+2.64',
    line: 'Rc5 47. Rcxc5 bxc5 48. Qf2 Qxf2+ 49. Kxf2',
  },
] as const;

export function SuggestionsSection() {
  return (
    <Section title="Suggestions">
      <Card>
        <CardContent>
          <ol className="sugg">
            {suggestions.map(({ metal, move, score, line }, index) => (
              <li key={move} className="sugg-card rounded-md border" data-metal={metal}>
                <span className="medal">{index + 1}</span>
                <span className="san text-title font-semibold">{move}</span>
                <span className="tnum text-small font-semibold">{score}</span>
                <span className="pv san text-small text-text-2">{line}</span>
                <span className="depth tnum text-micro text-text-3">d24</span>
              </li>
            ))}
          </ol>
        </CardContent>
      </Card>
    </Section>
  );
}

export function InsightsSection() {
  return (
    <Section title="AI insights: ask, wait, read, missing">
      <Card>
        <CardContent className="grid gap-2.5">
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary">
              <Lightbulb aria-hidden />
              Get Strategic Analysis
            </Button>
            <Button pending>Getting Analysis...</Button>
            <Button disabled>Select a move first</Button>
            <Button disabled>Only Magnus moves</Button>
          </div>
          <p className="text-text-3">AI analysis unavailable for this move</p>
          <Notice>Move plan data not available for this position</Notice>
        </CardContent>
        <Accordion type="multiple" defaultValue={['explanation']} className="border-t">
          <AccordionItem value="explanation">
            <AccordionTrigger icon={<BookOpen aria-hidden />}>
              Strategic Explanation
            </AccordionTrigger>
            <AccordionContent className="prose-lamp">
              <span className="dropmove">43. Rd5</span> is the quiet move the last ten were
              preparing. From{' '}
              <button type="button" className="sqref">
                d5
              </button>{' '}
              the rook leans on the backward{' '}
              <button type="button" className="sqref">
                d6
              </button>
              -pawn.
            </AccordionContent>
          </AccordionItem>
          <AccordionItem value="points">
            <AccordionTrigger icon={<ListChecks aria-hidden />} count="4">
              Key Strategic Points
            </AccordionTrigger>
            <AccordionContent>Four numbered points.</AccordionContent>
          </AccordionItem>
          <AccordionItem value="plan">
            <AccordionTrigger icon={<Route aria-hidden />} count="2 phases">
              Engine&rsquo;s Suggested Plan
            </AccordionTrigger>
            <AccordionContent>
              <ol className="plan">
                <li>Double on the d-file and fix the pawn on d6.</li>
                <li>Bring the king to g2, out of checks.</li>
              </ol>
            </AccordionContent>
          </AccordionItem>
        </Accordion>
      </Card>
    </Section>
  );
}
