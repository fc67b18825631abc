import {
  describePositionAfter,
  describeStep,
  describeTurn,
} from '@lamplight/domain/chess/describe.ts';
import type { Move } from '@lamplight/domain/chess/move.ts';
import {
  play,
  parsePosition,
  startPosition,
  type Position,
} from '@lamplight/domain/chess/position.ts';
import type { Color } from '@lamplight/domain/chess/pieces.ts';
import { Crown, FlipVertical2, RotateCcw, Star } from 'lucide-react';
import { useId, useState } from 'react';
import { BoardAnnouncer } from '../../src/shared/board/board-announcer.tsx';
import type { BoardShape } from '../../src/shared/board/board-shapes.ts';
import { Board } from '../../src/shared/board/board.tsx';
import { MiniBoard } from '../../src/shared/board/mini-board.tsx';
import { TypedMove } from '../../src/shared/board/typed-move.tsx';
import { useMoveOnce } from '../../src/shared/board/use-move-once.ts';
import { useSoundSetting } from '../../src/shared/sound/sound-setting.ts';
import { Button } from '../../src/shared/ui/button.tsx';
import { Label } from '../../src/shared/forms/field.tsx';
import { Switch } from '../../src/shared/ui/switch.tsx';

interface Step {
  readonly position: Position;
  readonly move: Move;
  readonly moveNumber: number;
}

const promotionFen = '8/1P4pk/8/8/8/8/1K4pP/8 w - - 0 1';
const rookLift = '6k1/r3bpp1/1p1pq3/3R3P/4Pp2/5P2/4Q1KP/3R4 b - - 8 43';
const queenStep = '6k1/r3bpp1/1p1pq3/7P/4Pp2/3R1P2/5QKP/3R4 b - - 8 43';
const queenCheck = '2R5/4bppk/1p1p3Q/5R1P/4P3/5P2/r4q1P/7K b - - 6 50';

const evidence: readonly BoardShape[] = [
  { kind: 'arrow', from: 'a7', to: 'a3', tone: 'engine' },
  { kind: 'arrow', from: 'd1', to: 'd4', tone: 'idea' },
  { kind: 'circle', square: 'd6', tone: 'danger' },
  { kind: 'square', square: 'f4', mark: 'named' },
];

function toPosition(fen: string): Position {
  const parsed = parsePosition(fen);
  return parsed.ok ? parsed.value : startPosition;
}

export function BoardPart() {
  return (
    <div className="grid gap-10">
      <PlayableBoard />
      <StillBoards />
    </div>
  );
}

interface Question {
  readonly answer: (accepted: boolean) => void;
}

interface SettingProps {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Setting({ name, on, onChange }: SettingProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between">
      <Label htmlFor={id}>{name}</Label>
      <Switch id={id} checked={on} onCheckedChange={onChange} />
    </div>
  );
}

function PlayableBoard() {
  const [sound, setSound] = useSoundSetting();
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [disabled, setDisabled] = useState(false);
  const [orientation, setOrientation] = useState<Color>('white');
  const [start, setStart] = useState(startPosition);
  const [step, setStep] = useState<Step>();
  const position = step?.position ?? start;

  const accept = (move: Move): boolean => {
    const played = play(position, move);
    if (played.ok) setStep({ ...played.value, moveNumber: position.moveNumber });
    return played.ok;
  };
  // Behaves like a server. The move is shown at once and confirmed later.
  const ask = async (move: Move): Promise<boolean> => {
    const accepted = await new Promise<boolean>((answer) => setQuestion({ answer }));
    setQuestion(undefined);
    return accepted && accept(move);
  };
  const { send } = useMoveOnce(position.fen, asking ? ask : accept);
  const begin = (from: Position): void => {
    setStart(from);
    setStep(undefined);
  };

  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)]">
      <div className="test-board">
        <Board
          fen={position.fen}
          orientation={orientation}
          movable="both"
          disabled={disabled}
          onMove={send}
          lastMove={step && [step.move.from, step.move.to]}
          sounds
          label={step ? describePositionAfter(step.moveNumber, step.move) : 'Starting position'}
          className="mx-0"
        />
      </div>
      <BoardAnnouncer
        text={step ? describeStep(step.moveNumber, step.move) : 'Starting position'}
      />
      <div className="panel grid gap-5 p-4">
        <p data-testid="turn" className="text-title font-semibold">
          {describeTurn(position)}
        </p>
        <TypedMove fen={position.fen} onMove={send} disabled={disabled} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => setOrientation(orientation === 'white' ? 'black' : 'white')}
          >
            <FlipVertical2 aria-hidden />
            Flip
          </Button>
          <Button size="sm" onClick={() => begin(startPosition)}>
            <RotateCcw aria-hidden />
            Reset
          </Button>
          <Button size="sm" onClick={() => begin(toPosition(promotionFen))}>
            <Crown aria-hidden />
            Promotion
          </Button>
        </div>
        <div className="grid gap-3">
          <Setting name="Sound" on={sound} onChange={setSound} />
          <Setting name="Disabled" on={disabled} onChange={setDisabled} />
          <Setting name="Answer moves by hand" on={asking} onChange={setAsking} />
        </div>
        {question && (
          <div className="flex gap-2">
            <Button size="sm" onClick={() => question.answer(true)}>
              Accept
            </Button>
            <Button size="sm" onClick={() => question.answer(false)}>
              Refuse
            </Button>
          </div>
        )}
        <p data-testid="fen" className="font-mono text-micro break-all text-text-3">
          {position.fen}
        </p>
      </div>
    </div>
  );
}

function StillBoards() {
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)]">
      <div className="grid gap-3">
        <h3 className="label">Only looked at: arrows, circle, named square, move quality</h3>
        <div className="test-still-board">
          <Board
            fen={rookLift}
            lastMove={['d3', 'd5']}
            shapes={evidence}
            badge={{ square: 'd5', symbol: <Star fill="currentColor" />, className: 'text-q-best' }}
            animationMs={300}
            label="Position after 43. Rd5"
            className="mx-0"
          />
        </div>
      </div>
      <div className="grid gap-3">
        <h3 className="label">Board states: last move, his move, your move, check</h3>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <MiniBoard fen={rookLift} lastMove={['d3', 'd5']} label="Last move: rook from d3 to d5" />
          <MiniBoard
            fen={rookLift}
            lastMove={['d3', 'd5']}
            tone="match"
            label="His move: rook from d3 to d5"
          />
          <MiniBoard
            fen={queenStep}
            lastMove={['e2', 'f2']}
            tone="diverge"
            label="Your move: queen from e2 to f2"
          />
          <MiniBoard
            fen={queenCheck}
            lastMove={['f4', 'h6']}
            check="h7"
            label="Check: queen from f4 to h6"
          />
        </div>
      </div>
    </div>
  );
}
