import { BookOpen, ListChecks, Route, Scale, Shuffle } from 'lucide-react';
import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '../../../shared/ui/accordion.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { insightsCopy } from './insights-copy.ts';
import { resultCopy } from './insights-result-copy.ts';

const { sections, missing } = resultCopy;
const { unavailable } = insightsCopy;

const parts = [
  { name: 'explanation', Icon: BookOpen, gap: unavailable },
  { name: 'points', Icon: ListChecks, gap: missing.points },
  { name: 'plan', Icon: Route, gap: missing.plan },
  { name: 'alternatives', Icon: Shuffle, gap: missing.alternatives },
  { name: 'agreement', Icon: Scale, gap: unavailable },
] as const;

/** The five parts of an answer. Where one is missing it says so; nothing is made up. */
export function InsightsResult() {
  return (
    <Accordion type="multiple" defaultValue={['explanation']} className="border-t">
      {parts.map(({ name, Icon, gap }) => (
        <AccordionItem key={name} value={name}>
          <AccordionTrigger icon={<Icon aria-hidden />}>{sections[name]}</AccordionTrigger>
          <AccordionContent>
            <Notice>{gap}</Notice>
          </AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
