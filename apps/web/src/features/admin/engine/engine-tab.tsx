import { EngineCards } from './engine-cards.tsx';
import { RecommendationsCard } from './recommendations-card.tsx';
import './engine.css';

export function EngineTab() {
  return (
    <div className="grid gap-5">
      <EngineCards />
      <RecommendationsCard />
    </div>
  );
}
