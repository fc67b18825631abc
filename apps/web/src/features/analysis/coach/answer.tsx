import type { AnnotationNote } from '@lamplight/contract/annotations.ts';
import type { AiAnalysis } from '@lamplight/contract/coach.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { BookOpen, ListChecks, Route, Scale, Shuffle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { splitParagraphs } from '../../../shared/coach/text-pieces.ts';
import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '../../../shared/ui/accordion.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { NoteText } from '../annotations/note-text.tsx';
import { copy } from '../copy.ts';
import { Alternatives, phaseNames, Plan } from './plan.tsx';
import { Paragraphs, Sentence, Sentences } from './sentences.tsx';

const { sections, missing, phaseCount } = copy.answer;
const { unavailable } = copy.insights;

/** Names of the open sections. They stay open when the reader steps to the next move. */
let remembered: string[] = ['explanation'];

interface Section {
  readonly name: keyof typeof sections;
  readonly Icon: LucideIcon;
  readonly gap: string;
  readonly count?: string | undefined;
  /** Empty if the answer has nothing for this section. */
  readonly content: ReactNode;
}

interface AnswerProps {
  readonly game: Pick<Game, 'annotator'>;
  readonly analysis: AiAnalysis | null;
  /** The annotator's note on the move. */
  readonly note: AnnotationNote | null;
}

/** The five sections of an answer. A section without content shows a note instead. */
export function Answer(props: AnswerProps) {
  const [open, setOpen] = useState(remembered);
  return (
    <Accordion
      type="multiple"
      value={open}
      onValueChange={(value: string[]) => {
        remembered = value;
        setOpen(value);
      }}
      className="border-t"
    >
      {listSections(props).map(({ name, Icon, gap, count, content }) => (
        <AccordionItem key={name} value={name}>
          <AccordionTrigger icon={<Icon aria-hidden />} count={count}>
            {sections[name]}
          </AccordionTrigger>
          <AccordionContent>{content || <Notice>{gap}</Notice>}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

function listSections({ analysis, note, game }: AnswerProps): Section[] {
  const { explanationSentences: explanation = [], pointSentences: points = [] } = analysis ?? {};
  const { alternatives = [], agreementSentences: agreement = [] } = analysis ?? {};
  const plan = analysis?.movePlan ?? null;
  // An annotator may have drawn shapes or variations for a move and left the words to the coach.
  const isAuthored = analysis?.annotator != null;
  const annotator = analysis?.annotator ?? game.annotator;
  const phases = plan ? phaseNames.filter((name) => plan[name] !== null).length : 0;
  return [
    {
      name: 'explanation',
      Icon: BookOpen,
      gap: unavailable,
      content: explanation.length > 0 && (
        <>
          {!isAuthored && <Paragraphs paragraphs={splitParagraphs(explanation)} />}
          {annotator !== null && (isAuthored || note) && (
            <NoteText sentences={isAuthored ? explanation : []} note={note} annotator={annotator} />
          )}
        </>
      ),
    },
    {
      name: 'points',
      Icon: ListChecks,
      gap: missing.points,
      count: points.length > 0 ? `${points.length}` : undefined,
      content: points.length > 0 && (
        <ol className="coach-points">
          {points.map((sentence) => (
            <li key={sentence.id}>
              <div>
                <Sentence sentence={sentence} />
              </div>
            </li>
          ))}
        </ol>
      ),
    },
    {
      name: 'plan',
      Icon: Route,
      gap: missing.plan,
      count: phases > 0 ? phaseCount(phases) : undefined,
      content: plan && phases > 0 && <Plan plan={plan} />,
    },
    {
      name: 'alternatives',
      Icon: Shuffle,
      gap: missing.alternatives,
      count: alternatives.length > 0 ? `${alternatives.length}` : undefined,
      content: alternatives.length > 0 && <Alternatives alternatives={alternatives} />,
    },
    {
      name: 'agreement',
      Icon: Scale,
      gap: unavailable,
      content: agreement.length > 0 && (
        <div className="prose-lamp">
          <Sentences sentences={agreement} />
        </div>
      ),
    },
  ];
}
